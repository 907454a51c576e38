import { catalog } from "./catalog";

export const m = catalog({
  please_enter_more_than: "This can’t be blank. Please enter some text.",
  password_must_least_characters: "Password must be at least {shortest} characters",
  please_choose_password_thats: "Please choose a password that’s harder to guess",
  please_choose_password_without:
    "Please choose a password that doesn’t include your email address or the company’s name",
  back_link_back: "Back",
  backup_codes_save_backup_codes: "Save your backup codes",
  backup_codes_each_code_signs_once:
    "You can use each code once to sign in when you don’t have your phone or passkey. Print the codes or save them in a safe place. You won’t see them again.",
  backup_codes_saved_codes: "I’ve Saved the Codes",
  authenticator_app_was_added: "An authenticator app was added to your account",
  passkey_was_added_account: "The passkey “{name}” was added to your account",
  backup_codes_replaced_2: "Your backup codes were replaced",
  passkey_was_removed_from: "The passkey “{name}” was removed from your account",
  authenticator_app_was_removed: "The authenticator app was removed from your account",
  an_administrator: "An admin",
  removed_second_factor_from: "{by} turned off two-step verification for your account",
  passkey_form_browser_didnt_use_passkey:
    "We didn’t get a passkey from your browser. Please try again.",
  passkey_form_checking: "Checking...",
  please_enter_code: "Please enter the code",
  passkey_couldnt_read: "We couldn’t read the passkey. Please try again.",
  please_enter_name: "Please enter a name",
  access_forms_login: "Login",
  access_forms_sign_up: "Sign Up",
  access_forms_admin_access: "Admin Access",
  access_forms_logging_in: "Logging in...",
  access_forms_password: "Password",
  access_forms_link_email_sent_when:
    "{unconfirmed} The link is in the email that we sent you when you signed up.",
  access_forms_send_link_again: "Send the Link Again",
  access_forms_forgot_password: "Forgot password?",
  access_forms_creating_account: "Creating account...",
  access_forms_admin_needs_give_access:
    "An admin needs to give you access before you can use the back office.",
  auth_form_full_name: "Full Name",
  auth_form_email: "Email",
  auth_form_password: "Password",
  auth_form_least_characters: "At least {shortest} characters",
  auth_form_link_no_longer_works: "This link no longer works",
  too_many_attempts_please: "Too many attempts. Please wait a few minutes and try again.",
  please_enter_password: "Please enter a password",
  password_can_have_most: "Password can be up to 128 characters",
  please_enter_full_name: "Please enter your full name",
  please_enter_password_2: "Please enter your password",
  access_please_confirm_email_address: "Please confirm your email address first.",
  access_admin_access: "Admin Access",
  confirm_confirm_email_address: "Confirm your email address",
  confirm_confirmation_links_work_one:
    "Confirmation links work for 24 hours. <link>Sign in</link> with your password and we’ll email you a new one.",
  confirm_confirm_address_yours_can:
    "Confirm that this email address is yours so you can sign in with it.",
  confirm_confirm_email_address_2: "Confirm Email Address",
  confirm_confirming: "Confirming...",
  email_change_confirm_new_email_address: "Confirm your new email address",
  email_change_another_account_uses_address:
    "Another account already uses this address, so yours wasn’t changed. Please choose a different address.",
  email_change_confirmation_links_work_once:
    "A confirmation link works only once and expires after 24 hours. You can request another one in your account.",
  email_change_once_confirm_youll_sign:
    "Once you confirm, you’ll sign in with <strong>{email}</strong>.",
  email_change_confirm_email_address: "Confirm Email Address",
  email_change_confirming: "Confirming...",
  forgotten_reset_password: "Reset your password",
  forgotten_has_account_emailed_link:
    "If <strong>{email}</strong> has an account, we’ve emailed a password reset link to that address. The link works for one hour.",
  forgotten_enter_email_address_account:
    "Enter the email address for your account and we’ll email you a link to reset your password.",
  forgotten_send_link: "Send Link",
  forgotten_sending: "Sending...",
  forgotten_back_login: "Back to sign-in",
  invitation_invitation_back_office: "Invitation to the back office",
  invitation_invitation_works_once_seven:
    "Invitations work only once and expire after seven days. Yours may also have been withdrawn. Ask the person who invited you for a new one.",
  invitation_invited_back_office: "You’re invited to the back office",
  invitation_youll_sign: "You’ll sign in with <strong>{email}</strong>.",
  invitation_already_have_account_choose:
    "You already have an account. Choose a new password to use it in the back office. Your old password will stop working.",
  invitation_choose_name_password_create:
    "Enter your name and choose a password to create your account.",
  invitation_accept_invitation: "Accept Invitation",
  invitation_accepting: "Accepting...",
  layout_admin_access: "Admin Access",
  layout_back_website: "Back to website",
  new_password_new_password: "New password",
  new_password_password_reset_links_work:
    "A password reset link works only once and expires after one hour. <link>Request a new one</link>.",
  new_password_save_password: "Save Password",
  new_password_saving: "Saving...",
  renew_password_choose_stronger_password: "Choose a stronger password",
  renew_password_isnt_current_password: "This isn’t your current password",
  renew_password_because_account_can_open:
    "Your account has access to the back office, so its password must be at least 12 characters and hard to guess. A few random words are easy to remember.",
  renew_password_save_password: "Save Password",
  renew_password_saving: "Saving...",
  renew_password_current_password: "Current Password",
  renew_password_new_password: "New Password",
  app_set_up_authenticator_app: "Set up an authenticator app",
  app_code_isnt_right_check:
    "This code isn’t right. Make sure the clock on your phone is correct, then enter the latest code.",
  app_have_authenticator_app: "You already have an authenticator app",
  app_use_another_one_first: "To use a different app, first remove this one in your account.",
  app_your_account: "Go to Your Account",
  app_scan_code_app_such:
    "Scan this code with an app such as Google Authenticator, Microsoft Authenticator or 1Password. Then enter the 6-digit code it shows.",
  app_qr_code_authenticator_app: "QR code for your authenticator app",
  app_if_scan_type_key: "If you can’t scan it, type this key into the app:",
  app_turn_on: "Turn On",
  app_checking: "Checking...",
  app_code: "Code",
  backup_codes_new_backup_codes: "New backup codes",
  backup_codes_set_up_authenticator_app: "Set up an authenticator app or a passkey first.",
  backup_codes_create_new_backup_codes: "Create new backup codes?",
  backup_codes_youll_get_ten_new: "You’ll get ten new codes. The old ones will stop working.",
  backup_codes_create_new_codes: "Create New Codes",
  backup_codes_creating: "Creating...",
  choose_set_up_second_factor: "Set up two-step verification",
  choose_besides_password_need_second:
    "The back office requires two-step verification: a second way to confirm it’s you when you sign in. Choose one now. You can add the other later.",
  choose_use_authenticator_app: "Use an Authenticator App",
  choose_use_passkey: "Use a Passkey",
  choose_authenticator_app_phone_shows:
    "An authenticator app on your phone shows a new code every 30 seconds. A passkey lets you confirm with your fingerprint, face, PIN or security key.",
  passkey_add_passkey: "Add a passkey",
  passkey_passkey_couldnt_added_please: "This passkey couldn’t be added. Please try again.",
  passkey_device_security_key_keeps:
    "Your device or security key stores the passkey. After you enter your password, you’ll confirm with your fingerprint, face or PIN.",
  passkey_add_passkey_2: "Add Passkey",
  passkey_name: "Name",
  passkey_recognize_later: "So you can recognize it later",
  passkey_passkeys_need_javascript_without:
    "Passkeys need JavaScript. If it’s turned off, set up an authenticator app instead.",
  second_step_confirm_that_its_you: "Confirm that it’s you",
  second_step_code_isnt_right_was:
    "This code isn’t right or was already used. Please enter a new one.",
  second_step_passkey_didnt_work_please: "This passkey didn’t work. Please try again.",
  second_step_signing_as: "You’re signing in as <strong>{email}</strong>.",
  second_step_use_passkey: "Use Your Passkey",
  second_step_continue: "Continue",
  second_step_checking: "Checking...",
  second_step_code: "Code",
  second_step_6_digits_authenticator_app:
    "The 6-digit code in your authenticator app, or one of your backup codes",
  second_step_one_backup_codes: "One of your backup codes",
  second_step_use_another_account: "Use another account",
  second_step_lost_second_factor_ask:
    "Can’t use your app, passkey or backup codes? Ask an admin to reset your two-step verification.",
  setup_set_up_back_office: "Set up the back office",
  setup_setup_link_works_once:
    "A setup link works only once, expires after one day and stops working once the site has an admin. Restart Watchpost to get a new one.",
  setup_go_login: "Go to sign-in",
  setup_first_one_here_account:
    "You’re the first one here, so this will be the site’s admin account.",
  setup_create_admin_account: "Create Admin Account",
  setup_creating_account: "Creating account...",
  sign_out_log_out: "Log Out",
  sign_out_log_out_2: "Log out?",
  sign_out_signed_as: "You’re signed in as <strong>{email}</strong>.",
  sign_out_logging_out: "Logging out...",
  sign_out_stay_signed: "Stay Signed In",
});
