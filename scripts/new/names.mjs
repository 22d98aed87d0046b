// Derives every name of a new thing from its route key, and refuses bad names.

/** The example's own names; two words, so that each way of writing them is distinct. */
const EXAMPLE = { thing: 'exampleThing', things: 'exampleThings', zh: '样例' }

const words = (camel) => camel.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const camelOf = (spaced) => spaced.replace(/ ([a-z0-9])/g, (_, letter) => letter.toUpperCase())
const article = (noun) => (/^[aeiou]/i.test(noun) ? 'an' : 'a')

export function plural(noun) {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** `scholarship` of `scholarshipList`. */
export const thingOf = (key) => key.replace(/(?:List|Management|Manage|Info)$/, '')

/**
 * Pairs of the example's text and the new thing's, longest first. `en` is the English singular; it defaults to the words
 * of the name.
 */
export function renames(key, { zh, en }) {
  const thing = thingOf(key)
  const noun = en ?? words(thing)
  const things = camelOf(plural(words(thing)))
  const forms = (from, to) => [
    [from, to],
    [upperFirst(from), upperFirst(to)],
    ...[
      ['-', ''],
      ['_', ''],
      ['_', 'upper'],
    ].map(([mark, how]) => {
      const join = (camel) => {
        const text = words(camel).replaceAll(' ', mark)
        return how === 'upper' ? text.toUpperCase() : text
      }
      return [join(from), join(to)]
    }),
  ]
  const example = words(EXAMPLE.thing)
  const examples = words(EXAMPLE.things)
  const nouns = plural(noun)
  return [
    [`${EXAMPLE.thing}List`, key],
    [`${upperFirst(EXAMPLE.thing)}List`, upperFirst(key)],
    [`an${upperFirst(EXAMPLE.thing)}`, `${article(thing)}${upperFirst(thing)}`],
    [`an ${example}`, `${article(noun)} ${noun}`],
    [`An ${example}`, `${upperFirst(article(noun))} ${noun}`],
    [examples, nouns],
    [upperFirst(examples), upperFirst(nouns)],
    [example, noun],
    [upperFirst(example), upperFirst(noun)],
    ...forms(EXAMPLE.things, things),
    ...forms(EXAMPLE.thing, thing),
    [EXAMPLE.zh, zh],
  ].toSorted(([a], [b]) => b.length - a.length)
}

/** A single pass, so that inserted text is not renamed again. */
export function rename(text, pairs) {
  const to = new Map(pairs)
  const pattern = new RegExp(pairs.map(([from]) => from).join('|'), 'g')
  return text.replace(pattern, (found) => to.get(found))
}

/** Reserved words of SQL and TypeScript. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default
  desc distinct do else end except false fetch for foreign from grant group having in initially intersect into lateral
  leading limit localtime not null offset on only or order placing primary references returning select session_user some
  symmetric table then to trailing true union unique user using variadic when where window with break class const
  continue debugger delete enum export extends finally function if import instanceof new return super switch this throw
  try typeof var void while yield let static await package private protected public interface implements type`.split(
    /\s+/,
  ),
)

/** Why the names are refused, one line each; empty if all are good. */
export function badNames({ subject, key, zh, en }) {
  const bad = []
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(subject) || subject === 'parts')
    bad.push(`"${subject}" is no folder: the subject is a noun in lower case, several words with hyphens (org-class).`)
  if (!/^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/.test(key))
    bad.push(`"${key}" is no route key: it begins small and goes on in humps, as scholarshipList does.`)
  else if (thingOf(key).length < 3 || RESERVED.has(thingOf(key)) || RESERVED.has(plural(thingOf(key))))
    bad.push(`"${thingOf(key)}" names no thing: it is too short, or SQL or TypeScript keeps the word for itself.`)
  if (!zh || !/\p{Script=Han}/u.test(zh) || /[\s'"`\\$]/.test(zh))
    bad.push('Say what it is called in Chinese, without quotes or spaces: --zh 奖学金')
  if (en !== undefined && !/^[a-zA-Z][a-zA-Z -]*$/.test(en))
    bad.push(`"${en}" is no English noun: letters only, one of the things (--en scholarship).`)
  return bad
}
