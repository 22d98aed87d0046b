import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const courseDetailLaws: Law[] = [
  {
    name: 'course.text-versions',
    guards: ['courseDetail', 'courseDetailVersion'],
    says: 'The version of a text is the last of those that were published, none of them is missing, and a published text has one.',
    source: 'course-detail.store',
    conditions: () => sql`
      select d.id, d.version_no = coalesce(v.last, 0) and d.version_no = v.count
          and (d.published_at is null or d.version_no > 0) as holds,
        jsonb_build_object('version', d.version_no, 'last', v.last, 'count', v.count) as facts
      from course_detail d cross join lateral (select max(version_no) as last, count(*)::int as count
        from course_detail_version where course_detail_id = d.id) v`,
  },
  {
    name: 'course.text-readings',
    guards: ['courseDetailRead', 'courseDetail'],
    says: 'Nobody has read a version that was not published.',
    source: 'reading.store',
    conditions: () => sql`
      select d.id, r.version_no between 1 and d.version_no as holds,
        jsonb_build_object('student', r.student_id, 'read', r.version_no, 'version', d.version_no) as facts
      from course_detail_read r join course_detail d on d.id = r.course_detail_id`,
  },
]
