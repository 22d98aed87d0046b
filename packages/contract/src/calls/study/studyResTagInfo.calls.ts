import { z } from 'zod'
import { byId, done, file, list, write } from '../../call.ts'
import { changes, id, keyWords, text, time } from '../../entities/fields.ts'
import { NOTE_TAG_MAX, NOTE_TAGS_MAX } from '../../entities/study/portfolio.ts'
import { PLACE_MAX, placeKind, TAG_TEXT_MAX } from '../../entities/study/tag.ts'

const base = '/api/study/studyResTagInfo'

/** Nobody but its author reads it, so no word in it is refused. */
const note = text(TAG_TEXT_MAX, 1)
const tags = z.array(text(NOTE_TAG_MAX, 1)).max(NOTE_TAGS_MAX)
const asked = {
  courseId: id,
  resourceId: id.optional(),
  kind: placeKind.optional(),
  tag: text(NOTE_TAG_MAX).optional(),
  keyWords,
}

export const studyResTagInfoCalls = {
  /** Own notes, bookmarks and marks of 不懂, in the order of the course. */
  listStudyResTagInfo: list(`${base}/list`, {
    filter: asked,
    row: z.object({
      id,
      resourceId: id,
      resourceTitle: z.string(),
      resourceKind: z.string(),
      chapterTitle: z.string(),
      kind: placeKind,
      /** Whole seconds of a film or a sound, else the number of a page; 0: of the whole. */
      position: z.number().int(),
      text: z.string(),
      tags: z.array(z.string()),
      createdAt: time,
      updatedAt: time,
    }),
    sort: ['place', 'createdAt'],
    defaultSort: 'place@asc',
    most: 500,
  }),
  /** A place bears one bookmark and one 不懂: marking it twice is no error. */
  addStudyResTagInfo: write(`${base}/add`, {
    log: false,
    repeatSafe: true,
    refreshes: ['studyResInfo'],
    in: z
      .object({
        resourceId: id,
        kind: placeKind,
        position: z.number().int().min(0).max(PLACE_MAX),
        text: note.optional(),
      })
      .superRefine((form, check) => {
        if (form.kind === 'note' && !form.text)
          check.addIssue({ code: 'custom', path: ['text'], message: 'required', input: form.text })
        if (form.kind !== 'note' && form.text)
          check.addIssue({ code: 'custom', path: ['text'], message: 'invalid', input: form.text })
      }),
    out: z.object({ id }),
  }),
  updateStudyResTagInfo: write(`${base}/update/{id}`, {
    log: false,
    in: changes({ text: note, tags }),
    out: z.object({ updatedAt: time }),
  }),
  deleteStudyResTagInfo: write(`${base}/delete/{id}`, { log: false, refreshes: ['studyResInfo'], in: byId, out: done }),
  /** Chapters, resources, places and texts, as Markdown or a Word document. */
  exportStudyResTagInfo: file('POST', `${base}/export`, {
    in: z.object({ ...asked, format: z.enum(['md', 'docx']).default('md') }),
  }),
}
