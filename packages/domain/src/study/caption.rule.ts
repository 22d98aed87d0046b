import { CAPTION_CUE_MAX, CAPTION_CUES_MAX, type CaptionCue } from '@shuyuan/contract/entities/course/caption.ts'

/** Captions of films: WebVTT and SubRip are read, checked and kept as plain lines with their times. */

export type CaptionFaultKind = 'notCaptions' | 'time' | 'backwards' | 'tooLong' | 'tooMany' | 'behindEnd'
export interface CaptionFault {
  readonly kind: CaptionFaultKind
  /** The line of the file, counted from one. */
  readonly line: number
}

const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`
const ARROW = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '', '&amp;': '&' },
}

/** What is said, without marks of voices, colours and times inside of it. */
function plainOf(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replace(/<[^<>]*>/g, '')
        .replace(/\{\\[^{}]*\}/g, '')
        .replace(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (entity) => ENTITIES[entity] ?? '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', parts = '0']: readonly (string | undefined)[]): number {
  const ms = Number(parts.padEnd(3, '0'))
  return (Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + ms) / 1000
}

interface Block {
  /** The line of its first line. */
  readonly at: number
  readonly lines: readonly string[]
}

function blocksOf(text: string): Block[] {
  const blocks: { at: number; lines: string[] }[] = []
  let isOpen = false
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const isBlank = line.trim() === ''
    if (!isBlank && !isOpen) blocks.push({ at: at + 1, lines: [] })
    if (!isBlank) blocks.at(-1)?.lines.push(line)
    isOpen = !isBlank
  }
  return blocks
}

const isAside = ({ lines }: Block): boolean => /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(lines[0] ?? '')

/** One block of a file; null where nothing is said. */
function cueOf({ at, lines }: Block): CaptionCue | CaptionFault | null {
  const place = lines.findIndex((line) => line.includes('-->'))
  if (place < 0 || place > 1) return { kind: 'time', line: at }
  const line = at + place
  const found = ARROW.exec(lines[place] ?? '')
  if (!found) return { kind: 'time', line }
  const [from, to] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))]
  if (to <= from) return { kind: 'backwards', line }
  const said = plainOf(lines.slice(place + 1))
  if (said.length > CAPTION_CUE_MAX) return { kind: 'tooLong', line }
  return said === '' ? null : [from, to, said]
}

/** The lines of a file in the order of their times, or why it cannot be taken; durationSec 0: the length is unknown. */
export function readCaptions(text: string, durationSec = 0): CaptionCue[] | CaptionFault {
  const blocks = blocksOf(text.replace(/^\uFEFF/, '')).filter((block) => !isAside(block))
  if (!blocks.some(({ lines }) => lines.some((line) => line.includes('-->')))) return { kind: 'notCaptions', line: 1 }
  const cues: CaptionCue[] = []
  for (const block of blocks) {
    const cue = cueOf(block)
    if (cue === null) continue
    if (!Array.isArray(cue)) return cue
    if (durationSec > 0 && cue[0] >= durationSec) return { kind: 'behindEnd', line: block.at }
    if (cues.length >= CAPTION_CUES_MAX) return { kind: 'tooMany', line: block.at }
    cues.push(cue)
  }
  if (cues.length === 0) return { kind: 'notCaptions', line: 1 }
  return cues.sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

export const isCaptionFault = (read: CaptionCue[] | CaptionFault): read is CaptionFault => !Array.isArray(read)

const two = (value: number): string => String(value).padStart(2, '0')

function clockOf(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const whole = Math.floor(ms / 1000)
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':')
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`
}

const escaped = (said: string): string => said.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** As they are kept, whatever format they came in. */
export const toVtt = (cues: readonly CaptionCue[]): string =>
  `WEBVTT\n\n${cues.map(([from, to, said]) => `${clockOf(from)} --> ${clockOf(to)}\n${escaped(said)}\n`).join('\n')}`

/** What is said at a moment: several lines may overlap. */
export const saidAt = (cues: readonly CaptionCue[], second: number): string =>
  cues
    .filter(([from, to]) => from <= second && second < to)
    .map(([, , said]) => said)
    .join('\n')
