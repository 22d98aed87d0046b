import type { EmailSettings } from '@shuyuan/contract/entities/message/channel-settings.ts'
import { convert } from 'html-to-text'
import nodemailer from 'nodemailer'
import { answerText, failed, type Outcome } from './outcome.ts'

export interface Mail {
  /** Of the delivery: a repeat after a crash carries the same, and mail servers know it again. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  /** Where a person turns such e-mails off; empty: nowhere. */
  readonly unsubscribe: string
}

export interface MailTimeouts {
  readonly connectMs: number
  readonly greetingMs: number
  readonly socketMs: number
}

export const MAIL_TIMEOUTS: MailTimeouts = { connectMs: 10_000, greetingMs: 10_000, socketMs: 20_000 }
const CONNECTIONS = 5

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

/** 4xx and a wrong password may be over later, 5xx will not. */
function outcomeOf(error: SmtpError): Outcome {
  const { code, responseCode = 0, response, message } = error
  const answer = response ?? message
  if (code === 'EAUTH') return failed('temporary', 'refused', answer)
  if (responseCode >= 500) return failed('lasting', 'refused', answer)
  if (responseCode >= 400) return failed('temporary', 'busy', answer)
  if (code === 'EENVELOPE') return failed('lasting', 'noEmail', answer)
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return failed('temporary', 'timedOut', answer)
  return failed('temporary', 'unreachable', answer)
}

/** Deeply nested tags would overflow the stack of the conversion. */
const TEXT_LIMITS = { limits: { maxInputLength: 60_000, maxDepth: 30 }, wordwrap: 76 }

export interface Mailer {
  send(mail: Mail): Promise<Outcome>
  close(): void
}

/** A pool of connections to the school's mail server. */
export function openMailer(settings: EmailSettings, password: string, timeouts: MailTimeouts): Mailer {
  const { host, port, secure, user, sender, senderName, replyTo } = settings
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure,
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = sender.split('@')[1] ?? 'localhost'
  return {
    async send({ id, to, subject, html, unsubscribe }) {
      try {
        const { messageId, response } = await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: senderName, address: sender },
          to: { name: '', address: to },
          ...(replyTo ? { replyTo } : {}),
          subject,
          html,
          text: convert(html, TEXT_LIMITS),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>` } : {}),
          },
        })
        return { kind: 'sent', providerId: messageId, answer: answerText(response) }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}
