import type { Channels } from './channel-settings.read.ts'
import { MAIL_TIMEOUTS, type Mail, type Mailer, type MailTimeouts, openMailer } from './email.ts'
import type { Outcome } from './outcome.ts'
import { SMS_TIMEOUT_MS, type Sms, sendSms } from './sms.ts'

export interface Senders {
  mail(mail: Mail, channels: Channels): Promise<Outcome>
  sms(sms: Sms, channels: Channels, now: Date): Promise<Outcome>
  close(): void
}

/** Keeps the pool to the mail server until the school sets another one. */
export function openSenders(timeouts: MailTimeouts = MAIL_TIMEOUTS, smsMs = SMS_TIMEOUT_MS): Senders {
  let known = ''
  let mailer: Mailer | undefined
  const mailerFor = ({ email, keys }: Channels): Mailer => {
    const asked = JSON.stringify([email, keys.email])
    if (!mailer || asked !== known) {
      mailer?.close()
      mailer = openMailer(email, keys.email.password, timeouts)
      known = asked
    }
    return mailer
  }
  return {
    mail: (mail, channels) => mailerFor(channels).send(mail),
    sms: (sms, { sms: settings, keys }, now) => sendSms(sms, { settings, keys: keys.sms, timeoutMs: smsMs, now }),
    close: () => mailer?.close(),
  }
}
