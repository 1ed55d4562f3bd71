import type { MessageTexts, MessageWords } from './text.ts'

export const en: MessageTexts = {
  otp: {
    subject: 'Your {product} code: {code}',
    body: 'Your code is {code}\nReference {reference}, good for {minutes} minutes\n\nDo not share it with anyone. Our team never asks for it.\nIf you did not ask for a code, there is nothing to do.',
    sms: '{code} is your {product} code (Ref {reference}), good for {minutes} minutes. Do not share it.',
  },
  'otp.signUp': {
    subject: 'Your {product} code: {code}',
    body: 'Your code is {code}\nReference {reference}, good for {minutes} minutes\n\nTo go on with the sign-up on this device, open the link below. The other device then stops.\n\nDo not tell anybody this code. Our team never asks for it.\nIf you did not ask for it, there is nothing to do.',
  },
  new_sign_in: {
    subject: 'New sign-in to your account',
    body: 'Your account was signed in to from a device we have not seen before.[\nTime: {at}][\nNetwork: {network}][\nDevice: {device}]\n\nIf this was not you, change your password now and sign out everywhere.',
    sms: '{product}: new sign-in from an unknown device. If this was not you, change your password now.',
  },
  password_changed: {
    subject: 'Your password was changed',
    body: 'Your password was changed[ on {at}].\n\nIf this was not you, recover your account from the sign-in page now.',
    sms: '{product}: your password was changed. If this was not you, recover your account now.',
  },
  email_changed: {
    subject: 'Your email was changed',
    body: 'The email of your account is now {to}[, since {at}].\n\nIf this was not you, contact us within 24 hours.',
    sms: '{product}: the email of your account was changed. If this was not you, contact us within 24 hours.',
  },
  'email_changed.undo': {
    subject: 'Your email was changed',
    body: 'The email of your account is now {to}[, since {at}].\n\nIf it was you, there is nothing to do.\nIf not, open the undo link in our email by {until}: your old email and phone come back, all devices are signed out and you choose a new password.',
  },
  phone_changed: {
    subject: 'Your phone number was changed',
    body: 'The phone number of your account is now {to}[, since {at}].\n\nIf this was not you, contact us within 24 hours.',
    sms: '{product}: the phone number of your account was changed. If this was not you, contact us within 24 hours.',
  },
  'phone_changed.undo': {
    subject: 'Your phone number was changed',
    body: 'The phone number of your account is now {to}[, since {at}].\n\nIf it was you, there is nothing to do.\nIf not, open the undo link in our email by {until}: your old email and phone come back, all devices are signed out and you choose a new password.',
  },
  contact_restored: {
    subject: 'Your old email and phone are back',
    body: 'A change of the email or phone of your account was taken back. All devices are signed out.\n\nIf you have not chosen a new password yet, recover it from the sign-in page.',
    sms: '{product}: your old email and phone are back. All devices are signed out.',
  },
  bank_account_changed: {
    subject: 'Your bank account was changed',
    body: 'Payouts now go to another bank account[, ending in {last4}].\nFor your safety you can withdraw to it after 72 hours.\n\nIf this was not you, contact us now.',
    sms: '{product}: your bank account was changed[, ending in {last4}]. If this was not you, contact us now.',
  },
  operator_invited: {
    subject: 'You are invited to the {product} team',
    body: 'Hello {name}\n\nYou are invited to work on the {product} team. Open the link below to choose a password. It works once, until {until}.\n\nIf you do not know this invitation, there is nothing to do.',
  },
  'operator_invited.reset': {
    subject: 'Choose a new staff password',
    body: 'Hello {name}\n\nAn administrator asked you to choose a new password. Open the link below; it works once, until {until}. The old password no longer works, and all devices are signed out.',
  },
  operator_key_changed: {
    subject: 'The security keys of your staff account were changed',
    body: 'The security key “{name}” was changed[ on {at}].\n\nIf this was not you, tell an administrator now.',
  },
  'operator_key_changed.added': {
    subject: 'A security key was added to your staff account',
    body: 'The security key “{name}” can sign in to your staff account[ since {at}].\n\nIf this was not you, tell an administrator now: your access can be set anew, which removes all keys.',
  },
  'operator_key_changed.removed': {
    subject: 'A security key was removed from your staff account',
    body: 'The security key “{name}” no longer signs in to your staff account[ since {at}].\n\nIf this was not you, tell an administrator now.',
  },
  already_registered: {
    subject: 'You already have an account',
    body: 'Somebody used this contact to sign up or to change an account, but it already belongs to one.\n\nIf it was you, sign in, or recover your password from the sign-in page. If not, there is nothing to do.',
    sms: '{product}: this contact already has an account. Sign in or recover your password.',
  },
  account_restored: {
    subject: 'Your account is open again',
    body: 'You signed in within 30 days of closing, so your account is back with everything in it.',
  },
  member_decided: {
    subject: 'Your account status changed',
    body: 'See your account page for details.[\nReason: {reason}]',
  },
  'member_decided.allowed': {
    subject: 'Your account is approved',
    body: 'One step is left: complete your profile and start.',
  },
  'member_decided.active': { subject: 'Your account is ready', body: 'Your account is fully active now.' },
  'member_decided.rejected': {
    subject: 'Your account was not approved',
    body: 'We could not approve this account.[\nReason: {reason}][\n\nYou can apply again from your dashboard from {until}.]',
  },
  'member_decided.suspended': {
    subject: 'Your account is suspended',
    body: 'You cannot take new jobs for now[, until {until}].[\nReason: {reason}]\n\nRunning jobs go on, and your money stays withdrawable.',
    sms: '{product}: your account is suspended[ until {until}]. Running jobs and your money are safe.',
  },
  'member_decided.blacklist': {
    subject: 'Your account is closed for good',
    body: 'We closed this account for good.[\nReason: {reason}]\n\nYou can still sign in to see your money and to appeal.',
    sms: '{product}: your account is closed for good. Sign in to see your money and to appeal.',
  },
  channel_decided: {
    subject: 'Your channel status changed',
    body: '{channelType} {channel}[\nReason: {reason}][\nNote: {note}]',
  },
  'channel_decided.allowed': {
    subject: 'Your channel is confirmed',
    body: '{channelType} {channel} is yours. Send its figures with a screenshot to start taking jobs.[\nAbout the figures: {reason}]',
  },
  'channel_decided.active': {
    subject: 'Your channel is ready',
    body: '{channelType} {channel} can take jobs now.[\n{note}]',
  },
  'channel_decided.rejected': {
    subject: 'Your channel was not approved',
    body: 'We could not confirm {channelType} {channel}.[\nReason: {reason}][\nNote: {note}]\n\nYou can ask again at any time.',
  },
  'channel_decided.not_found': {
    subject: 'We cannot find your channel',
    body: 'We could not open {channelType} {channel} several times. It may be renamed, deleted or private. Reconnect it to take jobs.',
  },
  'channel_decided.disconnected': {
    subject: 'Connect your channel again',
    body: 'The connection to {channelType} {channel} has ended.[\nReason: {reason}]\n\nConnect it again to take new jobs. Running jobs go on.',
  },
  'channel_decided.suspended': {
    subject: 'Your channel is suspended',
    body: '{channelType} {channel} cannot take new jobs for now.[\nReason: {reason}]\n\nRunning jobs go on.',
  },
  'channel_decided.rejectFigures': {
    subject: 'Your figures could not be used',
    body: 'We could not confirm the figures of {channelType} {channel}.[\nReason: {reason}][\nNote: {note}]\n\nSend a screenshot that shows the channel and the numbers.',
  },
  document_decided: {
    subject: 'Your document was reviewed',
    body: '{kind}[\nReason: {reason}][\nNote: {note}]',
  },
  'document_decided.approve': { subject: 'Document complete', body: 'Your {kind} passed the review.' },
  'document_decided.reject': {
    subject: 'Document not accepted',
    body: 'Your {kind} could not be accepted.[\nReason: {reason}][\nNote: {note}]\n\nUpload a new one from your documents page.',
    sms: '{product}: your {kind} was not accepted[ ({reason})]. Upload a new one in your account.',
  },
  offer_received: {
    subject: 'An offer for you[: {campaign}]',
    body: '[{brand} offers you a job.\n][“{campaign}”\n][Fee: {amount}\n][Answer by {dueAt}]',
  },
  offer_ending: {
    subject: 'Your offer ends soon',
    body: 'The offer[ “{campaign}”] ends in 24 hours.[\nFee: {amount}]',
  },
  offer_accepted: { subject: 'Offer accepted', body: '[{influencer} accepted your offer.\n][“{campaign}”]' },
  offer_declined: {
    subject: 'Offer declined',
    body: '[{influencer} declined your offer.\n][“{campaign}”\n][Reason: {reason}\n]The credit that was held is free again.',
  },
  offer_expired: { subject: 'Offer expired', body: 'The offer[ “{campaign}”] expired without an answer.' },
  application_received: {
    subject: 'New applicant[: {campaign}]',
    body: '[{influencer} applied.\n][“{campaign}”]',
  },
  'application_received.digest': {
    subject: '{count} new applicants today',
    body: 'See who applied and choose on the campaign page.',
  },
  'application_taken_back.digest': {
    subject: '{count} applications were taken back today',
    body: 'See the present list on the campaign page.',
  },
  application_taken_back: {
    subject: 'Application taken back',
    body: '[{influencer} took an application back.\n][“{campaign}”]',
  },
  selected: {
    subject: 'You were selected[: {campaign}]',
    body: '[{brand} selected you.\n][“{campaign}”\n][Fee: {amount}\n]Open the job to see the next step.',
  },
  refused: {
    subject: 'Not selected this time',
    body: 'The job[ “{campaign}”] went another way this time.[\nReason: {reason}]',
  },
  not_chosen: {
    subject: 'This job is closed',
    body: 'The job[ “{campaign}”] is closed. Your application ended without any disadvantage.[\nReason: {reason}]',
  },
  match_changed: { subject: 'Your application has changed', body: 'Job[ “{campaign}”][: {reason}]' },
  product_sent: {
    subject: 'Your product is on its way',
    body: 'The product for the job[ “{campaign}”] was sent. Confirm when it arrives.',
  },
  product_not_sent: {
    subject: 'Product not sent yet',
    body: 'The product for the job[ “{campaign}”] was not sent in time.',
  },
  product_received: {
    subject: 'Product received',
    body: '[{influencer} received the product.\n][“{campaign}”]',
  },
  work_due: {
    subject: 'Your work is due soon',
    body: 'The job[ “{campaign}”] is due within 24 hours.[\nDue: {dueAt}]',
  },
  work_overdue: {
    subject: 'Your work is overdue',
    body: 'The job[ “{campaign}”] is overdue. Send it as soon as you can so that it is not cancelled.',
  },
  changes_asked: {
    subject: 'Changes asked',
    body: 'The job[ “{campaign}”] needs changes.[\nAbout: {reason}][\nSend by {dueAt}]',
  },
  draft_approved: {
    subject: 'Draft approved',
    body: 'Your draft[ for “{campaign}”] is approved. You can post it.[\nPost by {dueAt}]',
  },
  post_accepted: {
    subject: 'Post accepted',
    body: 'Your post[ for “{campaign}”] is accepted. Next: send its figures.[\nSend by {dueAt}]',
  },
  draft_sent: {
    subject: 'A draft to review',
    body: '[{influencer} sent a draft.\n][“{campaign}”\n][Review by {dueAt}]',
  },
  post_sent: {
    subject: 'A post to review',
    body: '[{influencer} sent a post.\n][“{campaign}”\n][Review by {dueAt}]',
  },
  figures_sent: { subject: 'Figures received', body: '[{influencer} sent figures.\n][“{campaign}”]' },
  review_due: {
    subject: 'Your review is due soon',
    body: 'The job[ “{campaign}”] waits for your review. In 24 hours it will be approved automatically.',
  },
  system_decided: {
    subject: 'Done automatically',
    body: 'The time to answer ended for the job[ “{campaign}”], so it moved on as agreed.',
  },
  'system_decided.W1': {
    subject: 'Product counted as received',
    body: 'The time to confirm the product ended for the job[ “{campaign}”]. The time to work starts now.',
  },
  'system_decided.W6': {
    subject: 'Draft approved automatically',
    body: 'The time to review ended for the draft[ of “{campaign}”], so it was approved as agreed.',
  },
  'system_decided.W9': {
    subject: 'Post accepted automatically',
    body: 'The time to review ended for the post[ of “{campaign}”], so it was accepted as agreed.',
  },
  cancel_asked: {
    subject: 'A request to cancel',
    body: 'There is a request to cancel the job[ “{campaign}”] without cost.[\nReason: {note}]\n\nAgree or refuse on the job page.',
  },
  cancel_refused: {
    subject: 'Request to cancel not accepted',
    body: 'The job[ “{campaign}”] goes on as before.',
  },
  job_canceled: {
    subject: 'Job cancelled',
    body: 'The job[ “{campaign}”] was cancelled.[\nReason: {reason}][\nNote: {note}]\n\nSee the job page for what happens with the money.',
  },
  case_opened: {
    subject: 'We are looking into this job',
    body: 'The job[ “{campaign}”] is under review. Its deadlines and money are on hold.',
  },
  case_decided: {
    subject: 'A decision was made',
    body: 'We decided the case of the job[ “{campaign}”]. See the reasons and amounts on the job page.',
  },
  job_completed: {
    subject: 'Job done',
    body: 'The job[ “{campaign}”] is complete.[\nFee: {amount}]\nThank you for the good work.',
  },
  money_free: { subject: 'Money ready to withdraw[: {amount}]', body: '[{amount} can be withdrawn now.]' },
  referral_rewarded: {
    subject: 'Your referral reward',
    body: 'Your friend finished the first job.[\nReward: {amount}]',
  },
  referral_refused: {
    subject: 'No referral reward',
    body: 'We could not pay a reward this time.[\nReason: {reason}]',
  },
  withdrawal_approved: {
    subject: 'Withdrawal approved',
    body: '[Number: {no}\n][Transfer: {amount}\n][Expected: {expectedOn}]',
  },
  withdrawal_paid: {
    subject: 'Money sent[: {amount}]',
    body: '[Number: {no}\n][We sent {amount} to your bank account.]',
    sms: '{product}: money sent[: {amount}]',
  },
  withdrawal_failed: {
    subject: 'Withdrawal failed',
    body: '[Number {no} ]failed. The money is back in your balance.[\nReason: {reason}]',
  },
  withdrawal_returned: {
    subject: 'Your bank sent the money back',
    body: '[Number {no} ]came back from the bank.[\nReason: {reason}]\n\nCheck your account number and name.',
    sms: '{product}: your bank sent the money back. Check your account number in the app.',
  },
  certificate_ready: {
    subject: 'Withholding certificate ready',
    body: '[Number: {number}\n]Download it from your earnings page.',
  },
  order_waiting: {
    subject: 'Waiting for payment[: {no}]',
    body: '[Order: {no}\n][Transfer: {amount}\n][Pay by {payBy}]',
  },
  order_paid: { subject: 'Payment received[: {no}]', body: '[Order {no} ]is paid. Your credit is ready.' },
  order_expired: {
    subject: 'Order expired[: {no}]',
    body: '[Order {no} ]was not paid in time. If you have paid, send us the slip.',
  },
  invoice_ready: {
    subject: 'Tax invoice ready',
    body: '[Number: {number}\n][Order: {no}\n]Download it from your statement.',
  },
  money_not_matched: {
    subject: 'Your transfer does not match the order',
    body: '[We received {amount}.][ Order {no} is {expected}.]\nOur finance team is checking and will contact you.',
  },
  order_rest_due: {
    subject: '{expected} still to pay',
    body: 'We received {amount}[ for order {no}]. {expected} is still missing.\nScan the new code on the order page to pay the rest[ by {payBy}].',
  },
  order_overpaid: {
    subject: 'You sent {amount} too much',
    body: '[Order {no} ]is paid in full. We keep the {amount} above it safe and will send it back.',
  },
  money_set_aside: {
    subject: 'Your transfer was not used for the order',
    body: '[We received {amount}][, which does not belong to order {no}].\nThe money is safe with us. Finance will send it back or use it for the right order.',
  },
  money_sent_back: {
    subject: 'We sent your money back[: {amount}]',
    body: 'Your transfer[ of {amount}] is on its way back.[\nOrder: {no}][\nReference: {bankRef}]',
  },
  refund_asked: {
    subject: 'We have your refund request[: {no}]',
    body: '[{amount} comes back to you][ on the account ending in {last4}].\nFinance pays or answers within {days} working days. Until then this credit cannot be spent and does not expire. You can take the request back until we begin to pay.',
  },
  refund_started: {
    subject: 'Your refund is being paid[: {no}]',
    body: 'Finance has prepared the transfer[ of {amount}]; a second person still approves it. The request can no longer be taken back. We tell you when it is paid, with the credit note.',
  },
  refund_refused: {
    subject: 'We cannot refund this yet[: {no}]',
    body: '[Reason: {reason}\n]The credit can be spent again. Put right what the reason names and you can ask anew.',
  },
  refund_paid: {
    subject: 'Refund paid[: {amount}]',
    body: '[Order: {no}\n][To the account ending in {last4}\n][Reference: {bankRef}\n]Download the credit note from your statement.',
    sms: '{product}: refund paid[: {amount}]',
  },
  slip_refused: {
    subject: 'The slip could not be used[: {no}]',
    body: '[Order: {no}\n][Reason: {reason}\n]You can send another slip from the order page.',
  },
  slip_moved: {
    subject: 'Your slip moved to the right order[: {other}]',
    body: 'The slip[ of order {no}] now belongs to order[ {other}]. You need not do anything.',
  },
  credit_expiring: {
    subject: 'Credit expires in {days} days',
    body: '[{amount} of credit ]expires[ on {until}]. Use it before, or top up to extend it.',
  },
  'credit_expiring.package': {
    subject: 'Package expires in {days} days',
    body: 'What is left of your package[, worth {amount},] expires[ on {until}].',
  },
  credit_expired: { subject: 'Credit expired', body: '[{amount} of credit ]expired.' },
  buyer_certificate_due: {
    subject: 'Withholding certificate needed',
    body: '[Order: {no}\n][Tax withheld: {amount}\n]Upload the certificate on your documents page.',
  },
  campaign_decided: {
    subject: 'Campaign reviewed',
    body: 'Your campaign[ “{campaign}”] was reviewed.[\nNote: {reason}]',
  },
  campaign_full: { subject: 'Campaign full', body: 'Every slot of the campaign[ “{campaign}”] is taken.' },
  campaign_ended: {
    subject: 'Recruiting ended',
    body: 'The campaign[ “{campaign}”] takes no more applications.',
  },
  report_ready: { subject: 'Report ready', body: 'The report of the campaign[ “{campaign}”] is ready.' },
  manager_link_asked: {
    subject: 'A manager link was asked',
    body: 'Somebody asks to link with you as talent manager or influencer. Read the terms and answer within 7 days.',
    sms: '{product}: a manager link was asked. Answer within 7 days.',
  },
  manager_link_active: {
    subject: 'Manager link active',
    body: 'The link between influencer and manager is active. You can see the permissions or end it at any time.',
  },
  manager_link_ended: {
    subject: 'Manager link ended',
    body: 'The link ended. Contracts that run stay as agreed.',
  },
  text_to_accept: {
    subject: 'New terms to accept',
    body: 'We changed our terms. Please read and accept them at your next sign-in.',
  },
  export_ready: { subject: 'Your data is ready', body: 'The file with your data is ready to download.' },
  account_closing: {
    subject: 'Your account is closed',
    body: 'Your account is closed.[\nSign in again until {undoUntil} to undo it.]\nAfter that we delete your personal data.',
  },
  account_closed: {
    subject: 'Your data was deleted',
    body: 'The time after closing your account is over and we deleted your personal data. Only tax documents are kept, as the law asks.\n\nThis is our last message. You can sign up again whenever you like.',
  },
  line_linked: {
    subject: 'LINE is connected',
    body: 'From now on you hear about jobs and money here. Choose what you want to hear, or disconnect, at any time.',
  },
  line_link_changed: {
    subject: 'A LINE account was connected to yours',
    body: 'A LINE account was just connected to your account. From now on it hears about your jobs and your money.\n\nIf this was not you, disconnect it and change your password now.',
    sms: '{product}: a LINE account was connected to yours. If this was not you, disconnect it and change your password now.',
  },
  file_by_email: {
    subject: 'The file you asked for[: {name}]',
    body: 'You asked for the download link[ of {name}] at this address. Open the link below and sign in to download it.\n\nThe link works with your account only; it opens for nobody else.',
    sms: '{product}: the file you asked for is among your notices. Sign in to download it.',
  },
  file_by_line: {
    subject: 'The file you asked for[: {name}]',
    body: 'You asked for the download link[ of {name}] in LINE. Open the link and sign in to download it.',
    sms: '{product}: the file you asked for is among your notices. Sign in to download it.',
  },
  line_test: {
    subject: 'Test message',
    body: 'LINE is connected with {product}. Your notices will arrive here.',
  },
  message_by_email: { subject: '{title}', body: '{written}' },
  message_by_line: { subject: '{title}', body: '{written}' },
  news: { subject: '[{title}]', body: '[{text}]' },
  rate_not_confirmed: {
    subject: 'A tax rate is not confirmed',
    body: 'A rate is not confirmed[: {rate}]. What depends on it waits.',
  },
  proof_failed: {
    subject: 'Ledger proof failed',
    body: 'The ledger proof found wrong rows[: {names}]. Check now.',
  },
  line_quota_used: {
    subject: 'LINE quota used up',
    body: 'The LINE messages of this month are used up. Notices go by mail instead.',
  },
  dead_outbox: {
    subject: 'A message could not be sent',
    body: 'The message {failedEvent} failed six times.[\nId: {outboxId}]',
  },
  sender_denied: {
    subject: 'Messages by {channel} are refused',
    body: 'The provider does not accept our key. Messages go another way where there is one, or wait.\n\nCheck the key of {channel} in the settings of the machine and start again.',
  },
  code_sends_unproven: {
    subject: 'Unusually many codes are asked for',
    body: 'Within an hour {sent} codes were sent and only {verified} were entered correctly.\n\nCheck whether somebody makes us send codes to strangers, or whether the messages do not arrive.',
  },
  sms_limit_reached: {
    subject: 'SMS limit of the hour reached',
    body: 'The SMS of this hour are used up. Check for abuse.',
  },
  review_late: { subject: 'Reviews are late', body: 'Something waits longer than promised[: {queue}].' },
  approval_waiting: {
    subject: 'An act waits for a second person',
    body: 'The act {action} waits for your decision.',
  },
  refund_waiting: {
    subject: 'A refund was asked for[: {no}]',
    body: '[To be paid: {amount}\n]Prepare the payment or refuse it on the purchase within {days} working days.',
  },
  lead_received: { subject: 'A new contact request', body: '[Reference: {reference}]' },
}

export const enWords: MessageWords = {
  email: 'email',
  sms: 'SMS',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  identity_card: 'identity card',
  passport: 'passport',
  bank_book: 'bank book',
  company_certificate: 'company certificate',
  vat_registration: 'VAT registration',
  buyer_certificate: 'withholding certificate',
  parental_consent: 'parental consent',
  unreadable: 'the picture cannot be read',
  wrong_document: 'not the document we need',
  expired: 'the document has expired',
  name_differs: 'the name differs from your profile',
  number_differs: 'the number differs from what you typed',
  incomplete: 'pages are missing',
  suspected_forgery: 'it needs a closer look',
  code_not_found: 'the code is not on the channel page',
  not_the_owner: 'ownership could not be shown',
  profile_private: 'the channel is private',
  handle_wrong: 'the channel name is wrong',
  figures_unreadable: 'the numbers cannot be read',
  figures_differ: 'the numbers differ from the picture',
  fake_followers: 'unusual followers were found',
  login_expired: 'you signed in at the platform more than 60 days ago',
  login_revoked: 'the platform says that the permission was taken back',
  no_time: 'no time',
  price: 'the fee does not fit',
  product_fit: 'the product does not fit',
  terms: 'the terms do not fit',
  profile_fit: 'the profile does not fit this job',
  audience_fit: 'the audience does not fit this job',
  past_work: 'earlier work does not fit this job',
  slots_full: 'all places are taken',
  closed: 'closed',
  not_eligible: 'the requirements are not met',
  not_reviewed: 'the brand did not review in time',
  message_missing: 'a key message is missing',
  claim_not_allowed: 'a claim is not allowed',
  tag_missing: 'the disclosure tag is missing',
  missing_tag: 'the disclosure tag is missing',
  quality: 'quality',
  differs_from_brief: 'differs from the brief',
  differs_from_draft: 'differs from the approved draft',
  wrong_link: 'the link is wrong',
  removed: 'the post was removed',
  post_missing: 'the post is missing',
  not_as_agreed: 'not as agreed',
  figures_doubtful: 'the figures are doubtful',
  fraud: 'fraud was found',
  member_blacklisted: 'the other side’s account was closed',
  member_stopped: 'one side’s account takes no new work for now',
  channel_stopped: 'the channel takes no new work for now',
  same_person: 'you and your friend are the same person',
  same_bank_account: 'the same bank account is used',
  own_job: 'the brand of the job is one of you two',
  clawed_back: 'the pay of that job was taken back',
  now_matches: 'everything matches, and the brand can see your application',
  no_longer_matches: 'something no longer matches; the brand sees it again once that is fixed',
  account_not_active: 'one of the two accounts is closed',
  monthly_limit: 'this month’s rewards are used up',
  other: 'other',
}
