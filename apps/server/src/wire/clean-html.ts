import { PLAYS_MAX } from '@shuyuan/contract/entities/bank/question.ts'
import sanitize from 'sanitize-html'

/**
 * The one list of what rich text may hold: what the editor makes, and nothing that runs, loads from elsewhere or
 * leaves its place on the page. Everything else goes; the words inside stay. Pictures and sounds name a stored file
 * by `data-file-id` and carry no address: areas/file/rich-links.ts signs one for each reader.
 */

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption']
const MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code', 'span', 'a', 'ruby', 'rt', 'rp']
const TABLE = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const MEDIA = ['img', 'audio']

const ALIGNED = ['p', 'h1', 'h2', 'h3', 'h4', 'th', 'td']
const align = { 'text-align': [/^(?:left|right|center|justify)$/] }

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const WHOLE_UUID = new RegExp(`^${UUID}$`)
const FILE_NAMED = new RegExp(`\\bdata-file-id="(${UUID})"`, 'g')
const FILE_ADDRESS = new RegExp(`^/api/file/open/(${UUID})/`)
/** Ids of blanks are short words that the question editor gives. */
const BLANK_ID = /^[\w-]{1,40}$/
/** A page of the web or of this site, a mailbox or a telephone. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))\S*$/i
const SIZE = /^\d{1,4}$/

type Attribs = Record<string, string>

/** Ids of files that cleaned rich text shows, each once. */
export const fileIdsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(FILE_NAMED)].map((match) => match[1] as string)),
]

/** The id that media names, or the one in the address that a reader's copy carries: pasting a picture keeps it. */
function fileIdOf(attribs: Attribs): string {
  const named = (attribs['data-file-id'] ?? '').toLowerCase()
  if (WHOLE_UUID.test(named)) return named
  return FILE_ADDRESS.exec(attribs.src ?? '')?.[1] ?? ''
}

const sized = (attribs: Attribs): Attribs =>
  Object.fromEntries(
    Object.entries(attribs).filter(([key, value]) => /^(?:width|height)$/.test(key) && SIZE.test(value)),
  )

/** 播放次数上限 of a sound: 1 to the most that the contract has, else it plays without one. */
const playLimit = (plays: string): Attribs =>
  /^[1-9]\d?$/.test(plays) && Number(plays) <= PLAYS_MAX ? { 'data-plays': plays } : {}

/** A displayed formula stands on a line of its own. */
const formula = (latex: string, display: boolean): Attribs => ({
  'data-formula': latex,
  ...(display ? { 'data-display': '1' } : {}),
})

function span(tagName: string, attribs: Attribs) {
  if (attribs['data-formula'] !== undefined)
    return { tagName, attribs: formula(attribs['data-formula'], attribs['data-display'] === '1') }
  const mentioned = attribs['data-mention'] ?? ''
  if (WHOLE_UUID.test(mentioned)) return { tagName, attribs: { 'data-mention': mentioned } as Attribs }
  const blank = attribs['data-blank'] ?? ''
  if (BLANK_ID.test(blank)) return { tagName, attribs: { 'data-blank': blank } as Attribs }
  // 着重号: dots under the words, the one class that rich text has.
  return { tagName, attribs: (attribs.class === 'stress' ? { class: 'stress' } : {}) as Attribs }
}

const options: sanitize.IOptions = {
  allowedTags: [...BLOCKS, ...MARKS, ...TABLE, ...MEDIA],
  allowedAttributes: {
    ...Object.fromEntries(ALIGNED.map((tag) => [tag, ['style']])),
    th: ['style', 'colspan', 'rowspan', 'colwidth'],
    td: ['style', 'colspan', 'rowspan', 'colwidth'],
    col: ['span'],
    ol: ['start'],
    a: ['href', 'target', 'rel'],
    span: ['data-formula', 'data-display', 'data-blank', 'data-mention', 'class'],
    img: ['data-file-id', 'alt', 'width', 'height'],
    audio: ['data-file-id', 'data-plays', 'controls'],
  },
  allowedStyles: Object.fromEntries(ALIGNED.map((tag) => [tag, align])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    span,
    div: 'p',
    h5: 'h4',
    h6: 'h4',
    del: 's',
    strike: 's',
    ins: 'u',
    a: (tagName, attribs) => ({
      tagName: ADDRESS.test(attribs.href ?? '') ? tagName : 'span',
      attribs: { href: attribs.href ?? '', target: '_blank', rel: 'noopener noreferrer' },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { 'data-file-id': fileIdOf(attribs), alt: (attribs.alt ?? '').slice(0, 200), ...sized(attribs) },
    }),
    audio: (tagName, attribs) => ({
      tagName,
      attribs: { 'data-file-id': fileIdOf(attribs), ...playLimit(attribs['data-plays'] ?? ''), controls: '' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => MEDIA.includes(tag) && !attribs['data-file-id'],
}

/** Rich text as it is kept and sent: only the fixed list of tags and attributes. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim()
