import type { Db } from '../../../db/db.ts'
import { remind } from '../../message/remind.flow.ts'

/** Notifies the author that the summary was returned, and why. */
export const notifyAuthor = (
  db: Db,
  { ownerId, courseName, className }: { ownerId: string; courseName: string; className: string },
  note: string,
  now: Date,
) =>
  remind(
    db,
    [
      {
        userId: ownerId,
        module: 'course',
        eventKey: 'summary.returned',
        title: `《${courseName}》${className}教学总结被退回`,
        content: note,
      },
    ],
    now,
  )
