import type { EmailTemplateName, EmailText } from "./schema";

/** One plain column under the company's name that looks the same in every email program. */
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

/** To people outside the office. */
const signed = (body: string) =>
  letter(`${body}
    <p>Kind regards<br>{{company}}</p>`);

const button = (variable: string, label: string) =>
  `    <p style="margin:24px 0"><a href="{{${variable}}}" style="background:#F4B23C;color:#0B1420;padding:12px 20px;text-decoration:none;font-weight:bold;border-radius:4px;display:inline-block">${label}</a></p>
    <p style="font-size:14px;color:#2A3B4D">If the button doesn't work, open this address: {{${variable}}}</p>`;

/** The time of the appointment, in large type. */
const when = `    <p style="font-size:20px;line-height:1.4"><strong>{{date}}<br>{{time}}</strong><br><span style="font-size:14px;color:#2A3B4D">{{time_zone}}</span></p>`;

/** The visitor's details, with the phone number in large type. */
const urgentRequest = `    <p style="font-size:20px;line-height:1.4"><strong>{{reason}}<br>{{phone}}</strong></p>
    <p>{{address}}</p>
    <p>{{facts}}</p>
    <p style="font-size:14px;color:#2A3B4D">Received {{received}}</p>`;

/** The texts that Watchpost comes with. */
export const builtInEmails: Record<EmailTemplateName, EmailText> = {
  booking_confirmation: {
    subject: "We received your request for {{service_name}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>Thank you for asking about <strong>{{service_name}}</strong>. We received your request and will contact you {{response_time}} to arrange your free security assessment.</p>
    <p>What you told us:</p>
    <ul>
      <li>Preferred date: {{preferred_date}}</li>
      <li>Preferred time: {{preferred_time}}</li>
    </ul>
    <p>You can also choose the time of the assessment yourself:</p>
${button("link", "Choose a time")}
    <p>If anything changes before then, {{answer}}.</p>`),
  },
  booking_notification: {
    subject: "New request: {{service_name}} for {{customer_name}}",
    html: letter(`    <p><strong>{{customer_name}}</strong> requested a consultation about <strong>{{service_name}}</strong>.</p>
    <ul>
      <li>Email: {{customer_email}}</li>
      <li>Phone: {{customer_phone}}</li>
      <li>Preferred date: {{preferred_date}}</li>
      <li>Preferred time: {{preferred_time}}</li>
    </ul>
    <p>{{message}}</p>
${button("link", "Open the booking list")}`),
  },
  booking_held: {
    subject: "Please confirm your time: {{date}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>You chose this time for <strong>{{service_name}}</strong>:</p>
${when}
    <p>{{address}}</p>
    <p>We're holding it for you until <strong>{{held_until}}</strong>. Please confirm it by then:</p>
${button("link", "Confirm this time")}
    <p>If you didn't choose a time, you can ignore this email: nothing is booked.</p>`),
  },
  booking_confirmed: {
    subject: "Your appointment on {{date}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>Your appointment for <strong>{{service_name}}</strong> is confirmed:</p>
${when}
    <p>{{address}}</p>
    <p>{{note}}</p>
    <p>Open the attached invitation to add it to your calendar. {{changes}}</p>
${button("link", "Open your appointment")}`),
  },
  booking_moved: {
    subject: "Your appointment has moved to {{date}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>Your appointment for <strong>{{service_name}}</strong> has a new time:</p>
${when}
    <p>{{address}}</p>
    <p>It replaces your old time: {{old_date}}, {{old_time}}.</p>
    <p>{{note}}</p>
    <p>The attached invitation updates your calendar. {{changes}}</p>
${button("link", "Open your appointment")}`),
  },
  booking_cancelled: {
    subject: "Your {{cancelled}} is canceled",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>Your {{cancelled_with_time}} for <strong>{{service_name}}</strong> is canceled.</p>
    <p>{{note}}</p>
    <p>If you'd like another time, {{answer}}.</p>`),
  },
  booking_reminder: {
    subject: "Reminder: your appointment on {{date}}",
    html: signed(`    <p>Hello {{customer_name}},</p>
    <p>This is a friendly reminder of your appointment for <strong>{{service_name}}</strong>:</p>
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
    <p>To answer, just reply to this email.</p>`),
  },
  urgent_page: {
    subject: "URGENT: {{reason}} at {{address}}",
    html: letter(`    <p>Hello {{name}},</p>
    <p>You're on call, and somebody needs help now:</p>
${urgentRequest}
    <p>If you can call them right away, press this button. Until somebody does, the next person on call is paged.</p>
${button("link", "I have it")}`),
  },
  urgent_unanswered: {
    subject: "Nobody answered: {{reason}} at {{address}}",
    html: letter(`    <p><strong>Everybody on call was paged, and nobody answered.</strong> Please call the customer now:</p>
${urgentRequest}
${button("link", "Open the request")}`),
  },
  application_confirmation: {
    subject: "We received your application: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>Thank you for applying for <strong>{{job_title}}</strong>. We received your application and will contact you {{decision_time}}.</p>
    <p>If anything changes or you want to add something, {{answer}}.</p>
    <p style="font-size:14px;color:#2A3B4D">If you didn't apply, {{answer}} and we'll delete the application.</p>`),
  },
  application_notification: {
    subject: "New application: {{applicant_name}} as {{job_title}}",
    html: letter(`    <p><strong>{{applicant_name}}</strong> applied for <strong>{{job_title}}</strong>.</p>
    <ul>
      <li>Email: {{applicant_email}}</li>
      <li>Phone: {{applicant_phone}}</li>
      <li>City: {{city}}</li>
      <li>Years of experience: {{experience_years}}</li>
      <li>Certifications: {{certifications}}</li>
      <li>Resume: {{resume}}</li>
    </ul>
${button("link", "Open the application")}
    <p>To write to the applicant, just reply to this email.</p>`),
  },
  application_reviewing: {
    subject: "We're reviewing your application: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>We're reviewing your application for <strong>{{job_title}}</strong>. We'll contact you if we have questions or would like to meet you.</p>
    <p>If you want to add something, {{answer}}.</p>`),
  },
  application_interviewed: {
    subject: "Thank you for talking with us: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>Thank you for taking the time to talk with us about the position <strong>{{job_title}}</strong>. We'll let you know what we decide.</p>
    <p>If you have any questions, {{answer}}.</p>`),
  },
  application_hired: {
    subject: "Welcome: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>We'd like to offer you the position <strong>{{job_title}}</strong>. We'll contact you about your first day and the paperwork.</p>
    <p>We look forward to working with you.</p>`),
  },
  application_rejected: {
    subject: "Your application: {{job_title}}",
    html: signed(`    <p>Hello {{applicant_name}},</p>
    <p>Thank you for applying for <strong>{{job_title}}</strong>, and for your patience. We've chosen another candidate this time.</p>
    <p>You're welcome to apply for another position. If you'd like us to delete your application, {{answer}}.</p>`),
  },
  email_confirmation: {
    subject: "Confirm your email address",
    html: letter(`    <p>Hello {{name}},</p>
    <p>An account at {{site}} was created with this address. Please confirm within 24 hours that the address is yours.</p>
${button("link", "Confirm my address")}
    <p style="font-size:14px;color:#2A3B4D">If you didn't create an account, you can ignore this email.</p>`),
  },
  password_reset: {
    subject: "Choose a new password",
    html: letter(`    <p>Hello {{name}},</p>
    <p>Somebody, hopefully you, asked for a new password at {{site}}. The link works once and expires in one hour.</p>
${button("link", "Choose a new password")}
    <p style="font-size:14px;color:#2A3B4D">If it wasn't you, you can ignore this email. Your password stays the same.</p>`),
  },
  already_registered: {
    subject: "You already have an account",
    html: letter(`    <p>Hello {{name}},</p>
    <p>Somebody tried to sign up at {{site}} with this address, but it already has an account. If it was you, sign in instead, or choose a new password if you forgot yours.</p>
${button("link", "Sign in")}`),
  },
  invitation: {
    subject: "{{inviter}} invites you to the back office of {{company}}",
    html: letter(`    <p>Hello {{name}},</p>
    <p>{{inviter}} invites you to work in the back office of {{company}} at {{site}}. The link works once and expires in 7 days.</p>
${button("link", "Accept the invitation")}
    <p style="font-size:14px;color:#2A3B4D">If you weren't expecting this, you can ignore this email.</p>`),
  },
  email_change: {
    subject: "Confirm your new email address",
    html: letter(`    <p>Hello {{name}},</p>
    <p>You asked to use this address, {{new_email}}, for your account at {{site}}. Please confirm it within 24 hours. Until then your old address stays in use.</p>
${button("link", "Confirm my new address")}
    <p style="font-size:14px;color:#2A3B4D">If it wasn't you, you can ignore this email.</p>`),
  },
  email_change_asked: {
    subject: "A new email address for your account",
    html: letter(`    <p>Hello {{name}},</p>
    <p>Somebody who knows your password, hopefully you, asked to change the address of your account at {{site}} to {{new_email}}. The change takes effect once it is confirmed from that address.</p>
    <p>If it wasn't you, choose a new password right away. That also stops the change.</p>
${button("link", "Choose a new password")}`),
  },
  email_changed: {
    subject: "Your account has a new email address",
    html: letter(`    <p>Hello {{name}},</p>
    <p>Your account at {{site}} now uses the address {{new_email}}. Emails about it no longer come here, and you sign in with the new address.</p>
    <p>If it wasn't you, tell another admin right away.</p>`),
  },
  license_expiring: {
    subject: "Renew {{what}}: it expires {{in_days}}",
    html: letter(`    <p>Hello {{name}},</p>
    <p><strong>{{what}}</strong> expires {{in_days}}, on {{date}}. From that day on, your website, emails and calendar invitations no longer mention it.</p>
    <p>If you've renewed it, enter the new expiration date:</p>
${button("link", "Open the license")}`),
  },
  security_notice: {
    subject: "{{change}}",
    html: letter(`    <p>Hello {{name}},</p>
    <p>{{change}} at {{site}}.</p>
    <p>If it wasn't you, choose a new password right away and tell another admin.</p>
${button("link", "Choose a new password")}`),
  },
};
