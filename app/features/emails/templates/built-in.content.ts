import type { EmailTemplateName, EmailText } from "./schema";

/** One quiet column under the company's name that every mail program shows alike. */
function letter(body: string): string {
  return `<div style="background:#F5F1E8;padding:32px 16px;font-family:Arial,Helvetica,sans-serif;color:#12202F;font-size:16px;line-height:1.6">
  <div style="max-width:560px;margin:0 auto;background:#FFFDF8;border:1px solid #D8D1C2">
    <div style="background:#0B1420;border-bottom:4px solid #F4B23C;color:#FFFDF8;padding:16px 32px;font-size:18px;font-weight:bold">{{company}}</div>
    <div style="padding:16px 32px">
${body}
    </div>
  </div>
</div>`;
}

/** To somebody outside of the office. */
const signed = (body: string) =>
  letter(`${body}
    <p>Kind regards<br>{{company}}</p>`);

const button = (variable: string, label: string) =>
  `    <p style="margin:24px 0"><a href="{{${variable}}}" style="background:#F4B23C;color:#0B1420;padding:12px 20px;text-decoration:none;font-weight:bold;border-radius:4px;display:inline-block">${label}</a></p>
    <p style="font-size:14px;color:#2A3B4D">If the button does not work, open this address: {{${variable}}}</p>`;

/** What to be there for, larger than the rest. */
const when = `    <p style="font-size:20px;line-height:1.4"><strong>{{date}}<br>{{time}}</strong><br><span style="font-size:14px;color:#2A3B4D">{{time_zone}}</span></p>`;

/** The texts that the product comes with. */
export const builtInEmails: Record<EmailTemplateName, EmailText> = {
  booking_confirmation: {
    subject: "We received your request for {{service_name}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>thank you for asking us about <strong>{{service_name}}</strong>. Your request is with our office, and somebody will contact you within 24 hours to arrange your free security assessment.</p>
    <p>What you told us:</p>
    <ul>
      <li>Preferred date: {{preferred_date}}</li>
      <li>Preferred time: {{preferred_time}}</li>
    </ul>
    <p>You would rather choose the time of the assessment yourself? The page of your request has the times that are free:</p>
${button("link", "Choose a time")}
    <p>If anything changes until then, simply answer this mail.</p>`),
  },
  booking_notification: {
    subject: "New request: {{service_name}} for {{customer_name}}",
    html: letter(`    <p><strong>{{customer_name}}</strong> asks for a consultation about <strong>{{service_name}}</strong>.</p>
    <ul>
      <li>Email: {{customer_email}}</li>
      <li>Phone: {{customer_phone}}</li>
      <li>Preferred date: {{preferred_date}}</li>
      <li>Preferred time: {{preferred_time}}</li>
    </ul>
    <p>{{message}}</p>
${button("link", "Open the booking list")}`),
  },
  booking_confirmed: {
    subject: "Your appointment on {{date}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>your appointment about <strong>{{service_name}}</strong> is confirmed:</p>
${when}
    <p>{{address}}</p>
    <p>{{note}}</p>
    <p>The invitation that comes with this mail puts it into your calendar. {{changes}}</p>
${button("link", "Open your appointment")}`),
  },
  booking_moved: {
    subject: "Your appointment has moved to {{date}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>your appointment about <strong>{{service_name}}</strong> has a new time:</p>
${when}
    <p>{{address}}</p>
    <p>Before, it was {{old_date}}, {{old_time}}; nobody will wait for you then.</p>
    <p>{{note}}</p>
    <p>The invitation that comes with this mail brings your calendar up to date. {{changes}}</p>
${button("link", "Open your appointment")}`),
  },
  booking_cancelled: {
    subject: "Your {{cancelled}} is cancelled",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>your {{cancelled_with_time}} about <strong>{{service_name}}</strong> is cancelled.</p>
    <p>{{note}}</p>
    <p>Would you like another time? Then simply answer this mail.</p>`),
  },
  booking_reminder: {
    subject: "Reminder: your appointment on {{date}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>this is a friendly reminder of your appointment about <strong>{{service_name}}</strong>:</p>
${when}
    <p>{{address}}</p>
    <p>{{changes}}</p>
${button("link", "Open your appointment")}`),
  },
  appointment_notification: {
    subject: "{{what_happened}}: {{customer_name}}, {{date}}",
    html: letter(`    <p><strong>{{what_happened}}</strong></p>
${when}
    <p>{{before}}</p>
    <ul>
      <li>Customer: {{customer_name}}</li>
      <li>Email: {{customer_email}}</li>
      <li>Phone: {{customer_phone}}</li>
      <li>Service: {{service_name}}</li>
      <li>Address: {{address}}</li>
    </ul>
    <p>{{note}}</p>
${button("link", "Open the booking")}`),
  },
  message_notification: {
    subject: "New message from {{name}}",
    html: letter(`    <p><strong>{{name}}</strong> wrote through the contact page:</p>
    <p>{{message}}</p>
    <ul>
      <li>Email: {{email}}</li>
      <li>Phone: {{phone}}</li>
    </ul>
    <p>Answer this mail to write back.</p>`),
  },
  application_confirmation: {
    subject: "We received your application: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>thank you for applying as <strong>{{job_title}}</strong>. Your application is with our office, and we will contact you within 3-5 business days.</p>
    <p>If something changes until then, or you want to add something, simply answer this mail.</p>
    <p style="font-size:14px;color:#2A3B4D">You did not apply? Then answer this mail, and we delete the application.</p>`),
  },
  application_notification: {
    subject: "New application: {{applicant_name}} as {{job_title}}",
    html: letter(`    <p><strong>{{applicant_name}}</strong> applied as <strong>{{job_title}}</strong>.</p>
    <ul>
      <li>Email: {{applicant_email}}</li>
      <li>Phone: {{applicant_phone}}</li>
      <li>City: {{city}}</li>
      <li>Years of experience: {{experience_years}}</li>
      <li>Certifications: {{certifications}}</li>
      <li>Resume: {{resume}}</li>
    </ul>
${button("link", "Open the application")}
    <p>Answer this mail to write to the applicant.</p>`),
  },
  application_reviewing: {
    subject: "We are looking at your application: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>somebody of our office is now reading your application as <strong>{{job_title}}</strong>. If we have questions, or would like to meet you, we will contact you.</p>
    <p>If you want to add something, simply answer this mail.</p>`),
  },
  application_interviewed: {
    subject: "Thank you for talking with us: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>thank you for the time that you took to talk with us about the position <strong>{{job_title}}</strong>. We will let you know what we decide.</p>
    <p>If a question has come up since then, simply answer this mail.</p>`),
  },
  application_hired: {
    subject: "Welcome: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>we would like you to work with us as <strong>{{job_title}}</strong>. Somebody of our office will contact you about your first day and the papers that we need from you.</p>
    <p>We look forward to it.</p>`),
  },
  application_rejected: {
    subject: "Your application: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>thank you for applying as <strong>{{job_title}}</strong>, and for your patience. We have decided for somebody else this time.</p>
    <p>You are welcome to apply again for another position. If you would like us to delete your application, simply answer this mail.</p>`),
  },
  email_confirmation: {
    subject: "Confirm your email address",
    html: letter(`    <p>Hello {{name}},</p>
    <p>an account was made with this address at {{site}}. Please confirm within 24 hours that the address is yours.</p>
${button("link", "Confirm my address")}
    <p style="font-size:14px;color:#2A3B4D">You did not ask for an account? Then leave this mail alone, and nothing happens.</p>`),
  },
  password_reset: {
    subject: "Choose a new password",
    html: letter(`    <p>Hello {{name}},</p>
    <p>somebody, hopefully you, asked for a new password at {{site}}. The link works once, within one hour.</p>
${button("link", "Choose a new password")}
    <p style="font-size:14px;color:#2A3B4D">You did not ask for it? Then leave this mail alone; your password stays as it is.</p>`),
  },
  already_registered: {
    subject: "You already have an account",
    html: letter(`    <p>Hello {{name}},</p>
    <p>somebody tried to sign up at {{site}} with this address, which already has an account. If it was you, sign in instead, or choose a new password if you forgot yours.</p>
${button("link", "Sign in")}`),
  },
  invitation: {
    subject: "{{inviter}} invites you to the back office of {{company}}",
    html: letter(`    <p>Hello {{name}},</p>
    <p>{{inviter}} invites you to work in the back office of {{company}} at {{site}}. The link works once, within 7 days.</p>
${button("link", "Accept the invitation")}
    <p style="font-size:14px;color:#2A3B4D">You don't know what this is about? Then leave this mail alone, and nothing happens.</p>`),
  },
  email_change: {
    subject: "Confirm your new email address",
    html: letter(`    <p>Hello {{name}},</p>
    <p>your account at {{site}} is to use this address, {{new_email}}. Please confirm within 24 hours that it is yours; until then the old one counts.</p>
${button("link", "Confirm my new address")}
    <p style="font-size:14px;color:#2A3B4D">You did not ask for it? Then leave this mail alone, and nothing happens.</p>`),
  },
  email_change_asked: {
    subject: "A new email address for your account",
    html: letter(`    <p>Hello {{name}},</p>
    <p>somebody who knows your password, hopefully you, asked that your account at {{site}} uses the address {{new_email}} from now on. It counts as soon as it is confirmed from there.</p>
    <p>It wasn't you? Then choose a new password at once, which also stops the change of the address.</p>
${button("link", "Choose a new password")}`),
  },
  email_changed: {
    subject: "Your account has a new email address",
    html: letter(`    <p>Hello {{name}},</p>
    <p>your account at {{site}} now uses the address {{new_email}}. Mails about it no longer come here, and you sign in with the new address.</p>
    <p>It wasn't you? Then tell another admin of the office at once.</p>`),
  },
};
