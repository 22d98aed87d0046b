import { messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { type FactKey, messageFacts } from '@shuyuan/contract/entities/message/facts.ts'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../text/html.rule.ts'
import { chooseChannels, isEmail, isMobile, type Receiver, type Sending } from './channels.rule.ts'
import { dueLead } from './lead.rule.ts'
import { maskTarget } from './mask.rule.ts'
import { factTexts, render, unknownPlaceholders } from './render.rule.ts'
import { joinAt, quietEnd, retryAt, sendAt } from './send-time.rule.ts'
import { smsParts } from './sms-parts.rule.ts'

/** A moment by the school's clock. */
const at = (text: string) => new Date(`${text}:00+08:00`)

describe('the table of events', () => {
  it('gives no two facts the same placeholder', () => {
    const names = Object.values(messageFacts).map(({ zh }) => zh)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  it('links only by facts that the event tells', () => {
    const strange = Object.entries(messageEvents).flatMap(([key, { link, facts }]) =>
      Object.values(link?.query ?? {}).flatMap((value) =>
        unknownPlaceholders(value, facts).map((name) => `${key} ${name}`),
      ),
    )
    expect(strange).toEqual([])
  })
})

describe('render', () => {
  const facts = {
    course: '高等数学',
    closesAt: '2026-11-30T12:00:00.000Z',
    reason: '',
    result: { zh: '通过', en: 'approved' },
  }
  const cases: [string, string, 'zh' | 'en', string][] = [
    ['a Chinese placeholder', '《{课程}》', 'zh', '《高等数学》'],
    ['its key in English', 'Due {closesAt}', 'en', 'Due 2026-11-30 20:00'],
    ['words in the language of the reader', '{结果}', 'en', 'approved'],
    ['nothing for an unknown one', 'a{无此项}b', 'zh', 'ab'],
    ['a part with an empty fact is left out', '已退回[[，原因：{原因}]]。', 'zh', '已退回。'],
    ['a part whose facts speak stays', '[[截止 {截止时间}]]', 'zh', '截止 2026-11-30 20:00'],
    ['text around parts keeps its order', 'a[[b{课程}]]c[[d{原因}]]e', 'zh', 'ab高等数学ce'],
  ]
  it.each(cases)('%s', (_, template, lang, text) => expect(render(template, facts, lang)).toBe(text))

  it('never reads a value as a template or as HTML', () => {
    const title = '{截止时间}[[x]]<b>&'
    expect(render('{课程}', { ...facts, course: title }, 'zh')).toBe(title)
    expect(render('{课程}', { course: title }, 'zh', escapeHtml)).toBe('{截止时间}[[x]]&lt;b&gt;&amp;')
  })

  it('names placeholders that are not of the event', () => {
    expect(unknownPlaceholders('{课程}{course}{原因}{啊}{啊}', ['course'])).toEqual(['原因', '啊'])
    expect(unknownPlaceholders('no { placeholder', [])).toEqual([])
  })

  it('hands a provider its variables as texts', () => {
    const keys: FactKey[] = ['course', 'closesAt']
    expect(factTexts(keys, facts, 'zh')).toEqual({ course: '高等数学', closesAt: '2026-11-30 20:00' })
  })
})

describe('parts of an SMS', () => {
  const cases: [number, string, number][] = [
    [0, '', 1],
    [70, '', 1],
    [71, '', 2],
    [134, '', 2],
    [135, '', 3],
    [66, '书院', 1],
    [67, '书院', 2],
  ]
  it.each(cases)('%i characters signed "%s" are %i', (length, signature, parts) =>
    expect(smsParts('字'.repeat(length), signature)).toBe(parts),
  )
})

describe('when a message goes out', () => {
  const night = { from: 22 * 60, to: 8 * 60 }
  const quiet: [string, { from: number; to: number }, string | null][] = [
    ['2026-11-22T21:59', night, null],
    ['2026-11-22T22:00', night, '2026-11-23T08:00'],
    ['2026-11-23T00:00', night, '2026-11-23T08:00'],
    ['2026-11-23T07:59', night, '2026-11-23T08:00'],
    ['2026-11-23T08:00', night, null],
    ['2026-11-23T13:00', { from: 12 * 60, to: 14 * 60 }, '2026-11-23T14:00'],
    ['2026-11-23T14:00', { from: 12 * 60, to: 14 * 60 }, null],
    ['2026-11-23T03:00', { from: 480, to: 480 }, null],
  ]
  it.each(quiet)('%s in %o ends %s', (now, hours, end) =>
    expect(quietEnd(at(now), hours)).toEqual(end === null ? null : at(end)),
  )

  const held = { quiet: night, isSecurity: false, breaksQuiet: false, usefulUntil: null, share: 0.5 }
  it('waits for the morning and spreads', () => {
    expect(sendAt({ ...held, now: at('2026-11-22T23:00') })).toEqual(at('2026-11-23T08:05'))
    expect(sendAt({ ...held, now: at('2026-11-22T12:00') })).toEqual(at('2026-11-22T12:00'))
  })
  it('lets security and near changes through', () => {
    const now = at('2026-11-22T23:00')
    expect(sendAt({ ...held, now, isSecurity: true })).toEqual(now)
    expect(sendAt({ ...held, now, breaksQuiet: true, usefulUntil: at('2026-11-23T09:00') })).toEqual(now)
    expect(sendAt({ ...held, now, breaksQuiet: true, usefulUntil: at('2026-11-24T09:00') })).not.toEqual(now)
  })
  it('tries again after 1, 5, 30, 120 and 360 minutes, and then no more', () => {
    const now = at('2026-11-22T12:00')
    const waits = [1, 2, 3, 4, 5].map((n) => ((retryAt(n, now)?.getTime() ?? 0) - now.getTime()) / 60_000)
    expect(waits).toEqual([1, 5, 30, 120, 360])
    expect(retryAt(6, now)).toBeNull()
  })
  it('joins e-mails of an hour', () => {
    const due = at('2026-11-22T12:00')
    expect(joinAt(due, null)).toEqual(due)
    expect(joinAt(due, { sentAt: at('2026-11-22T11:30'), dueAt: null })).toEqual(at('2026-11-22T12:30'))
    expect(joinAt(due, { sentAt: at('2026-11-22T10:30'), dueAt: null })).toEqual(due)
    expect(joinAt(due, { sentAt: null, dueAt: at('2026-11-22T12:40') })).toEqual(at('2026-11-22T12:40'))
  })
})

describe('a reminder before something', () => {
  const moment = at('2026-11-22T12:00')
  const long = at('2026-11-01T12:00')
  const cases: [string, string, Date, number | null][] = [
    ['none is due yet', '2026-11-19T11:59', long, null],
    ['three days before', '2026-11-19T12:00', long, 4320],
    ['one day before', '2026-11-21T12:00', long, 1440],
    ['after an outage only the latest', '2026-11-22T11:00', long, 1440],
    ['when it is over, none', '2026-11-22T12:00', long, null],
    ['to whom has just heard of it, none', '2026-11-21T13:00', at('2026-11-21T12:30'), null],
  ]
  it.each(cases)('%s', (_, now, since, lead) => expect(dueLead([4320, 1440], moment, since, at(now))).toBe(lead))
})

describe('channels of one person', () => {
  const someone: Receiver = { mobile: '13812345678', email: 'someone@example.edu.cn', off: [] }
  const sending: Sending = {
    event: { channels: ['inSite', 'sms', 'email'], mayTurnOff: true },
    isSecurity: false,
    hasTemplate: () => true,
    isConfigured: () => true,
    isExpired: false,
    smsLeft: { person: 5, school: 100 },
  }
  const skips = (who: Partial<Receiver>, how: Partial<Sending>) =>
    chooseChannels({ ...someone, ...who }, { ...sending, ...how }).map(({ skip }) => skip)
  const cases: [string, Partial<Receiver>, Partial<Sending>, (string | null)[]][] = [
    ['all', {}, {}, [null, null, null]],
    ['only what the school has on', {}, { event: { channels: ['email'], mayTurnOff: true } }, [null]],
    ['what the person has off', { off: ['sms'] }, {}, [null, 'turnedOff', null]],
    ['not where nobody may', { off: ['sms'] }, { event: { ...sending.event, mayTurnOff: false } }, [null, null, null]],
    ['never for security', { off: ['sms', 'email'] }, { isSecurity: true }, [null, null, null]],
    ['no addresses', { mobile: '', email: 'x' }, {}, [null, 'noMobile', 'noEmail']],
    ['not configured', {}, { isConfigured: (one) => one === 'sms' }, [null, null, 'notConfigured']],
    ['no template', {}, { hasTemplate: (one) => one !== 'inSite' }, ['noTemplate', null, null]],
    ['too late', {}, { isExpired: true }, ['expired', 'expired', 'expired']],
    ['over the limits', {}, { smsLeft: { person: 0, school: 9 } }, [null, 'personLimit', null]],
    ['over the school’s', {}, { smsLeft: { person: 1, school: 0 } }, [null, 'schoolLimit', null]],
    ['limits spare security', {}, { isSecurity: true, smsLeft: { person: 0, school: 0 } }, [null, null, null]],
  ]
  it.each(cases)('%s', (_, who, how, expected) => expect(skips(who, how)).toEqual(expected))

  it('knows numbers and addresses', () => {
    expect(['13812345678', '1381234567', '23812345678', '', '138 1234 5678'].map(isMobile)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(['a@b.cn', 'a@b', 'a b@c.cn', 'a@b.cn\nbcc: x@y.cn', ''].map(isEmail)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
  it('shows little of them', () => {
    expect(['13812345678', 'zhang@example.edu.cn', '', '110'].map(maskTarget)).toEqual([
      '138****5678',
      'z***@example.edu.cn',
      '',
      '****',
    ])
  })
})
