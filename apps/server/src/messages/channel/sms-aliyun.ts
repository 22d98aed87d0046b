import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { DeliveryReason } from '@shuyuan/contract/entities/message/channels.ts'
import { failed, type Outcome } from './outcome.ts'
import type { Sms, SmsAccess } from './sms.ts'

const ENDPOINT = 'https://dysmsapi.aliyuncs.com'
const ALGORITHM = 'ACS3-HMAC-SHA256'
const ANSWER_MAX_BYTES = 65_536

/** What its result codes mean; a code that is not here will not get better by itself. */
const TEMPORARY: Readonly<Record<string, DeliveryReason>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'busy',
  'isv.DAY_LIMIT_CONTROL': 'busy',
  'isp.SYSTEM_ERROR': 'busy',
  'isp.GATEWAY_ERROR': 'busy',
  Throttling: 'busy',
  'Throttling.User': 'busy',
  'Throttling.Api': 'busy',
  ServiceUnavailable: 'busy',
  InternalError: 'busy',
}
const LASTING: Readonly<Record<string, DeliveryReason>> = {
  'isv.MOBILE_NUMBER_ILLEGAL': 'noMobile',
  'isv.SMS_TEMPLATE_ILLEGAL': 'noTemplateNo',
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** RFC 3986, stricter than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signed request, as the provider's third version of signatures lays it down. */
export function signedRequest(
  { id, mobile, templateNo, params }: Sms,
  { settings, keys, now }: SmsAccess,
  nonce: string,
) {
  const address = new URL(settings.endpoint || ENDPOINT)
  const query = Object.entries({
    OutId: id,
    PhoneNumbers: mobile,
    SignName: settings.signature,
    TemplateCode: templateNo,
    TemplateParam: JSON.stringify(params),
  })
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&')
  const headers: Record<string, string> = {
    host: address.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = `POST\n/\n${query}\n${lines}\n${signed}\n${headers['x-acs-content-sha256']}`
  const signature = createHmac('sha256', keys.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const { host: _, ...sent } = headers
  return {
    url: `${address.origin}/?${query}`,
    headers: {
      ...sent,
      authorization: `${ALGORITHM} Credential=${keys.key},SignedHeaders=${signed},Signature=${signature}`,
    },
  }
}

interface ProviderAnswer {
  Code?: unknown
  Message?: unknown
  BizId?: unknown
}

function read(text: string): ProviderAnswer | null {
  try {
    const answer = JSON.parse(text) as unknown
    return typeof answer === 'object' && answer !== null ? answer : null
  } catch {
    return null
  }
}

/** Template SMS of Alibaba Cloud, and of gateways that speak like it. */
export async function sendByAliyun(sms: Sms, access: SmsAccess): Promise<Outcome> {
  if (!sms.templateNo) return failed('lasting', 'noTemplateNo')
  const { url, headers } = signedRequest(sms, access, randomUUID())
  let text: string
  try {
    const signal = AbortSignal.timeout(access.timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, redirect: 'error', signal })
    text = (await response.text()).slice(0, ANSWER_MAX_BYTES)
  } catch (error) {
    const { name, message } = error as Error
    return failed('temporary', name === 'TimeoutError' ? 'timedOut' : 'unreachable', message)
  }
  const answer = read(text)
  if (typeof answer?.Code !== 'string') return failed('temporary', 'unknownAnswer', text)
  const { Code: code, Message: message = '', BizId: bizId = '' } = answer
  if (code === 'OK') return { kind: 'sent', providerId: String(bizId), answer: 'OK' }
  const said = `${code} ${message}`
  const temporary = TEMPORARY[code]
  return temporary ? failed('temporary', temporary, said) : failed('lasting', LASTING[code] ?? 'refused', said)
}
