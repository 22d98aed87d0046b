import type { Fault } from '../rich/fault.rule.ts'
import { type MediaFinder, type Medium, mediaFinder } from '../rich/media.rule.ts'
import { type RichReader, readRich, richOfText } from '../rich/rich-in.rule.ts'
import { allOf, childOf, type Element, textIn } from '../tree/node.rule.ts'

/** `@@PLUGINFILE@@/folder/a%20picture.png?time=1` is the file of that name below the same question. */
const PLACE = /^@@PLUGINFILE@@\/?/i
const fileName = (address: string): string =>
  (address.replace(PLACE, '').split(/[?#]/)[0] ?? '').split('/').at(-1) ?? ''

/** The texts of one question, with the files that it brings along. */
export class MoodleTexts {
  readonly rich: RichReader

  constructor(question: Element, media: Medium[]) {
    const files = new Map<string, Medium>(
      allOf(question, 'file').flatMap((file) =>
        file.attrs.encoding === 'base64' && file.attrs.name
          ? [[file.attrs.name, { name: file.attrs.name, base64: textIn(file).replace(/\s+/g, '') }]]
          : [],
      ),
    )
    const finder: MediaFinder = { ...mediaFinder(files, fileName), media }
    this.rich = { finder, doubts: [] }
  }

  get doubts(): readonly Fault[] {
    return this.rich.doubts
  }

  /** The text inside of an element, as its format says. */
  html(holder: Element | undefined, usual = 'html'): string {
    const text = textIn(childOf(holder, 'text'))
    return text.trim() === '' ? '' : this.of(text, holder?.attrs.format || usual)
  }

  of(text: string, format: string): string {
    if (format === 'plain_text' || format === 'markdown') return richOfText(text)
    if (format === 'moodle_auto_format' && !/<[a-z][^>]*>/i.test(text)) return richOfText(text)
    return readRich(this.rich, text)
  }
}

export const plainIn = (holder: Element | undefined): string => textIn(childOf(holder, 'text') ?? holder).trim()
