import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const examUploadLaws: Law[] = [
  {
    name: 'finalexam.upload-checked',
    guards: ['examUpload'],
    says: 'Material of an exam room that was accepted or returned says by whom and when, and why it came back.',
    source: 'exam-upload.rule',
    conditions: () => sql`
      select u.id, (u.check_status = 'pending') = (u.checked_by is null) and (u.check_status = 'pending') = (u.checked_at is null)
          and (u.check_status <> 'returned' or u.reason <> '') as holds,
        jsonb_build_object('status', u.check_status, 'by', u.checked_by, 'at', u.checked_at, 'reason', u.reason) as facts from exam_upload u`,
  },
]
