import type { ImportDefaults } from '../../import/text/result.rule.ts'
import type { Typesetter } from '../../text/typeset.rule.ts'
import { EXTRAS_MARK } from '../form/extras.rule.ts'
import { type Draft, type Entry, type FormatResult, finishEntries } from '../form/finish.rule.ts'
import { type Fault, fault } from '../rich/fault.rule.ts'
import { mediaFinder } from '../rich/media.rule.ts'
import { inlinePart, type RichReader, readRich, richOfText } from '../rich/rich-in.rule.ts'
import { type GiftChoice, giftChoices, numberBlank } from './gift-answers.rule.ts'
import { findBare, type GiftBlock, giftBlocks, unescapeGift } from './gift-text.rule.ts'

/** Stands for the gap of a question while its text is converted. */
const GAP = '\ue010'
const BLANK = '<span data-blank="b1"></span>'
const HAS_TAGS = /<\/?[a-z][^>]*>/i

interface Parts {
  readonly format: string
  readonly stem: string
  /** Text goes on after the braces. */
  readonly isInside: boolean
  /** Null: there are no braces. */
  readonly inside: string | null
  readonly analysis: string
}

function partsOf(text: string): Parts | Fault {
  const named = text.trimStart().startsWith('::') ? findBare(text, '::', text.indexOf('::') + 2) : -1
  const whole = (named >= 0 ? text.slice(named + 2) : text).trim()
  const format = /^\[(html|markdown|plain|moodle)\]/i.exec(whole)
  const body = whole.slice(format?.[0].length ?? 0)
  const open = findBare(body, '{')
  const close = open < 0 ? -1 : findBare(body, '}', open)
  if (open >= 0 && close < 0) return fault('BRACE_OPEN')
  const kind = (format?.[1] ?? 'moodle').toLowerCase()
  if (open < 0) return { format: kind, stem: body, isInside: false, inside: null, analysis: '' }
  const after = body.slice(close + 1)
  if (findBare(after, '{') >= 0) return fault('SEVERAL_ANSWERS')
  const all = body.slice(open + 1, close)
  const feedback = findBare(all, '####')
  return {
    format: kind,
    stem: `${body.slice(0, open)}${GAP}${after}`,
    isInside: after.trim() !== '',
    inside: (feedback < 0 ? all : all.slice(0, feedback)).trim(),
    analysis: feedback < 0 ? '' : all.slice(feedback + 4).trim(),
  }
}

const markdown = (text: string): string =>
  text.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>').replace(/`([^`]+)`/g, '<code>$1</code>')

class Reader {
  private readonly rich: RichReader
  readonly faults: Fault[] = []
  private readonly parts: Parts

  constructor(rich: RichReader, parts: Parts) {
    this.rich = rich
    this.parts = parts
  }

  html(escaped: string): string {
    const tagged = /^\[(html|markdown|plain|moodle)\]/i.exec(escaped)
    const format = tagged?.[1]?.toLowerCase() ?? this.parts.format
    const text = unescapeGift(escaped.slice(tagged?.[0].length ?? 0))
    if (format === 'html' || (format === 'moodle' && HAS_TAGS.test(text))) return readRich(this.rich, text)
    return format === 'markdown' ? readRich(this.rich, richOfText(text).replace(/[\s\S]+/, markdown)) : richOfText(text)
  }

  private stem(gap: string): string {
    const html = this.html(this.parts.stem.trim())
    return html.replace(/\s*\ue010\s*(?=$|<\/p>$)/, gap === '____' && !this.parts.isInside ? '' : gap).replace(GAP, gap)
  }

  private choice(choices: readonly GiftChoice[]): Draft {
    const options = choices.map(({ text }, at) => ({ id: `o${at + 1}`, html: inlinePart(this.html(text)) }))
    const isWeighed = choices.some(({ sign, weight }) => sign === '~' && weight !== null)
    const right = choices.flatMap(({ sign, weight }, at) =>
      (weight === null ? sign === '=' : weight > 0) ? [options[at]?.id ?? ''] : [],
    )
    const stem = this.stem('____')
    if (!isWeighed && right.length === 1)
      return this.draft({ type: 'single', stem, options }, { type: 'single', right: right[0] ?? null }, choices)
    const sum = choices.reduce((total, { weight, sign }) => total + Math.max(0, weight ?? (sign === '=' ? 100 : 0)), 0)
    if (isWeighed && Math.abs(sum - 100) > 1) this.faults.push(fault('WEIGHTS_SUM', { sum: Number(sum.toFixed(2)) }))
    return this.draft({ type: 'multiple', stem, options }, { type: 'multiple', right }, choices)
  }

  private pairs(choices: readonly GiftChoice[]): Draft {
    const split = choices.map(({ text }) => {
      const at = findBare(text, '->')
      return [text.slice(0, at).trim(), text.slice(at + 2).trim()] as const
    })
    const rightTexts = [...new Set(split.map(([, right]) => right))]
    const left = split.filter(([one]) => one !== '')
    return this.draft(
      {
        type: 'match',
        stem: this.stem('____'),
        left: left.map(([text], at) => ({ id: `l${at + 1}`, html: inlinePart(this.html(text)) })),
        right: rightTexts.map((text, at) => ({ id: `r${at + 1}`, html: inlinePart(this.html(text)) })),
      },
      {
        type: 'match',
        pairs: Object.fromEntries(left.map(([, text], at) => [`l${at + 1}`, [`r${rightTexts.indexOf(text) + 1}`]])),
      },
      [],
    )
  }

  private fill(choices: readonly GiftChoice[]): Draft {
    const whole = choices.filter(({ weight }) => weight === null || weight >= 100)
    if (whole.length < choices.length) this.rich.doubts.push(fault('PARTIAL_ANSWERS'))
    const accepts = whole.map(({ text }) => unescapeGift(text))
    return this.draft(
      { type: 'fill', stem: this.stem(BLANK), blanks: [{ id: 'b1' }] },
      { type: 'fill', blanks: [{ id: 'b1', accepts }] },
      choices,
    )
  }

  private draft(body: Draft['body'], key: Draft['key'], choices: readonly GiftChoice[]): Draft {
    const told = choices
      .filter(({ feedback }) => feedback !== '')
      .map(({ text, feedback }) => `<p>${inlinePart(this.html(text))}: ${inlinePart(this.html(feedback))}</p>`)
    const analysis = this.parts.analysis === '' ? '' : this.html(this.parts.analysis)
    return { body, key, analysis: analysis + told.join(''), score: null, difficulty: null }
  }

  read(): Draft {
    const inside = this.parts.inside ?? ''
    const verdict = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(inside)
    if (inside === '')
      return this.draft({ type: 'essay', stem: this.stem('____') }, { type: 'essay', reference: '' }, [])
    if (verdict) {
      const feedback = { sign: '=', weight: null, text: verdict[1] ?? '', feedback: (verdict[2] ?? '').trim() }
      const right = /^T/i.test(verdict[1] ?? '')
      return this.draft({ type: 'judge', stem: this.stem('____') }, { type: 'judge', right }, [feedback])
    }
    if (inside.startsWith('#')) {
      const { blank, faults, doubts } = numberBlank(inside)
      this.faults.push(...faults)
      this.rich.doubts.push(...doubts)
      const body = { type: 'fill' as const, stem: this.stem(BLANK), blanks: [{ id: 'b1' }] }
      return this.draft(body, { type: 'fill', blanks: [blank] }, [])
    }
    const choices = giftChoices(inside)
    if (choices.length === 0) this.faults.push(fault('ANSWER_UNREADABLE', { answer: inside.slice(0, 100) }))
    if (choices.length > 0 && choices.every(({ text, sign }) => sign === '=' && findBare(text, '->') >= 0))
      return this.pairs(choices)
    return choices.some(({ sign }) => sign === '~') ? this.choice(choices) : this.fill(choices)
  }
}

const TAG = /\[tag:((?:\\.|[^\]])*)\]/g

function entryOf(block: GiftBlock, rich: RichReader): Entry {
  const { line, to, text, comments, category } = block
  const name = /^\s*::((?:\\.|[^:\\]|:(?!:))*)::/.exec(text)?.[1]
  const about = {
    place: { line, to },
    externalNo: unescapeGift(name ?? '')
      .trim()
      .slice(0, 60),
    ...(category ? { chapter: category } : {}),
    tags: comments.flatMap((comment) =>
      [...comment.matchAll(TAG)].map((found) => (found[1] ?? '').replace(/\\(.)/g, '$1')),
    ),
    extras: comments.find((comment) => comment.startsWith(`${EXTRAS_MARK} `)) ?? '',
    text,
  }
  const parts = partsOf(text)
  if ('code' in parts) return { ...about, draft: null, faults: [parts] }
  if (parts.inside === null) return { ...about, draft: null, faults: [fault('DESCRIPTION_ALONE')] }
  const reader = new Reader(rich, parts)
  const draft = reader.read()
  return { ...about, draft, faults: reader.faults, doubts: rich.doubts }
}

export function giftEntries(source: string): { entries: Entry[]; media: FormatResult['media'] } {
  const finder = mediaFinder(new Map(), (address) => address)
  return { entries: giftBlocks(source).map((block) => entryOf(block, { finder, doubts: [] })), media: finder.media }
}

/** Questions as GIFT writes them, each between blank lines. */
export function readGift(source: string, usual: ImportDefaults, typesetter?: Typesetter): FormatResult {
  const { entries, media } = giftEntries(source)
  return { parsed: finishEntries(entries, usual, typesetter), media }
}

/** What may stand between braces. */
const ANSWERS = /^(?:$|T(?:RUE)?\s*(?:#|$)|F(?:ALSE)?\s*(?:#|$)|[=~#])/i

/** Whether a text looks like GIFT rather than a paper. */
export function looksLikeGift(source: string): boolean {
  const blocks = giftBlocks(source)
  const meant = blocks.filter(({ text }) => {
    const parts = partsOf(text)
    return !('code' in parts) && parts.inside !== null && ANSWERS.test(parts.inside)
  })
  return meant.length * 2 > blocks.length
}
