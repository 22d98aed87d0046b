import { type FactKey, messageFacts } from '@shuyuan/contract/entities/message/facts.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '../time/school-clock.rule.ts'

/** The values of an event as its row keeps them: JSON, so times are text. */
export type StoredFacts = Readonly<Record<string, unknown>>

const PLACEHOLDER = /\{([^{}]{1,30})\}/g
/** What stands in double brackets is left out when one of its placeholders has nothing to say. */
const OPTIONAL = /\[\[([\s\S]*?)\]\]/g

const byName = new Map<string, FactKey>(
  (Object.entries(messageFacts) as [FactKey, (typeof messageFacts)[FactKey]][]).flatMap(([key, { zh }]) => [
    [key, key],
    [zh, key],
  ]),
)

/** The fact that a placeholder names, by its Chinese name or its key; undefined for an unknown one. */
export const factNamed = (name: string): FactKey | undefined => byName.get(name.trim())

export const placeholderOf = (key: FactKey, lang: Lang): string => (lang === 'zh' ? messageFacts[key].zh : key)

/** Placeholders of a text that are none of these facts. */
export const unknownPlaceholders = (text: string, known: readonly FactKey[]): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].filter((name) => {
    const key = factNamed(name)
    return key === undefined || !known.includes(key)
  })

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'zh' in value

/** A fact as a person reads it. */
export function factText(key: FactKey, value: unknown, lang: Lang): string {
  if (value === null || value === undefined || value === '') return ''
  if (isWords(value)) return value[lang]
  if (messageFacts[key].kind !== 'time') return String(value)
  const at = new Date(value as string)
  return Number.isNaN(at.getTime()) ? '' : clockText(at)
}

/** Fills a template. `safe` makes a value safe for where the text goes; a value is never read as a template itself. */
export function render(
  template: string,
  facts: StoredFacts,
  lang: Lang,
  safe: (value: string) => string = (value) => value,
): string {
  const said = (name: string): string => {
    const key = factNamed(name)
    return key ? factText(key, facts[key], lang) : ''
  }
  const fill = (text: string) => text.replace(PLACEHOLDER, (_, name: string) => safe(said(name)))
  const isSaid = (part: string) => [...part.matchAll(PLACEHOLDER)].every(([, name = '']) => said(name) !== '')
  let out = ''
  let from = 0
  for (const match of template.matchAll(OPTIONAL)) {
    const part = match[1] ?? ''
    out += fill(template.slice(from, match.index)) + (isSaid(part) ? fill(part) : '')
    from = match.index + match[0].length
  }
  return out + fill(template.slice(from))
}

/** Facts by the names of a provider's variables: their keys, as texts. */
export const factTexts = (keys: readonly FactKey[], facts: StoredFacts, lang: Lang): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, factText(key, facts[key], lang)]))
