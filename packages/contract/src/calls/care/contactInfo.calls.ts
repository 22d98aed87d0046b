import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { CONTACT_TEXT_MAX, CONTACT_TEXT_MIN, contactOutcome, contactWay } from '../../entities/care/contact.ts'
import { changes, day, flag, id, text, time } from '../../entities/fields.ts'

const base = '/api/edumanage/contactInfo'

const form = {
  way: contactWay,
  at: time,
  outcome: contactOutcome,
  content: text(CONTACT_TEXT_MAX, CONTACT_TEXT_MIN),
  /** When to take it up again. */
  nextFollowAt: day.nullable(),
}

const row = z.object({
  id,
  studentId: id,
  studentNo: z.string(),
  realname: z.string(),
  className: z.string(),
  way: contactWay,
  at: time,
  outcome: contactOutcome,
  content: z.string(),
  nextFollowAt: day.nullable(),
  writerName: z.string(),
  updatedAt: time,
  /** Its writer, for a day. */
  canEdit: flag,
})

/** 联系记录: what instructors wrote down about talks with students, who never read it. */
export const contactInfoCalls = {
  listContactInfo: list(`${base}/list`, {
    filter: {
      studentId: id.optional(),
      orgClassId: id.optional(),
      way: contactWay.optional(),
      outcome: contactOutcome.optional(),
      from: day.optional(),
      to: day.optional(),
      /** To be taken up again today or before, and not taken up since. */
      followDue: flag.optional(),
    },
    row,
    sort: ['at', 'nextFollowAt'],
    defaultSort: 'at@desc',
  }),
  getContactInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addContactInfo: write(`${base}/add`, {
    in: z.object({ ...form, studentId: id, nextFollowAt: form.nextFollowAt.optional() }),
    out: id,
    refreshes: ['classTeacherIndex'],
    repeatSafe: true,
  }),
  updateContactInfo: write(`${base}/update/{id}`, {
    in: changes(form),
    out: z.null(),
    refreshes: ['classTeacherIndex'],
  }),
  deleteContactInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['classTeacherIndex'] }),
}
