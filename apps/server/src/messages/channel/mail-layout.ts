import type { Lang } from '@shuyuan/contract/errors.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'

const WORDS = {
  zh: {
    open: '打开查看',
    foot: '本邮件由系统自动发送，请勿直接回复。',
    choose: '管理消息接收方式',
    several: (count: number) => `您有 ${count} 条新消息`,
  },
  en: {
    open: 'Open',
    foot: 'This e-mail was sent automatically; please do not reply to it.',
    choose: 'Choose what you are told',
    several: (count: number) => `You have ${count} new messages`,
  },
}

export interface MailPart {
  readonly title: string
  readonly content: string
  /** Path of the page that it opens; empty: none. */
  readonly link: string
}

const part = (siteUrl: string, lang: Lang, isOneOfSeveral: boolean, { title, content, link }: MailPart) => `
<tr><td style="padding:16px 24px;border-top:1px solid #e5e7eb">
${isOneOfSeveral ? `<h2 style="margin:0 0 8px;font-size:16px">${escapeHtml(title)}</h2>` : ''}
${content}
${siteUrl && link ? `<p><a href="${escapeHtml(siteUrl + link)}" style="color:#1b6b5a">${WORDS[lang].open}</a></p>` : ''}
</td></tr>`

export const subjectOf = (parts: readonly MailPart[], lang: Lang): string =>
  parts.length === 1 ? (parts[0]?.title ?? '') : WORDS[lang].several(parts.length)

/** The letter around one or several messages: plain tables, which every mail program draws alike. */
export function mailLayout(
  parts: readonly MailPart[],
  { school, siteUrl, choose, lang }: { school: string; siteUrl: string; choose: string; lang: Lang },
): string {
  const w = WORDS[lang]
  const body = parts.map((one) => part(siteUrl, lang, parts.length > 1, one)).join('')
  return `<!doctype html><html lang="${lang}"><body style="margin:0;background:#f5f6f7;font:14px/1.7 sans-serif;color:#1f2937">
<table role="presentation" width="100%" style="max-width:640px;margin:0 auto;background:#fff;border-collapse:collapse">
<tr><td style="padding:16px 24px;font-size:16px;font-weight:600">${escapeHtml(school)}</td></tr>${body}
<tr><td style="padding:16px 24px;border-top:1px solid #e5e7eb;color:#6b7280;font-size:12px">${w.foot}${
    choose ? ` <a href="${escapeHtml(choose)}" style="color:#6b7280">${w.choose}</a>` : ''
  }</td></tr></table></body></html>`
}
