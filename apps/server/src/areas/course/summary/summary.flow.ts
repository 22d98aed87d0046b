import { notify, type Teller } from '../../../messages/notify.store.ts'

interface Returned {
  id: string
  ownerId: string
  courseName: string
  className: string
}

/** Notifies the author that the summary was returned, and why. */
export const notifyAuthor = (teller: Teller, { id, ownerId, courseName, className }: Returned, note: string) =>
  notify(
    teller,
    'summaryReturned',
    [ownerId],
    { course: courseName, className, reason: note },
    { id, turn: teller.now },
  )
