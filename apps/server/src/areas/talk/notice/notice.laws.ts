import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const noticeLaws: Law[] = [
  {
    name: 'talk.notice-receivers',
    guards: ['notice', 'noticeReceipt'],
    says: 'A published notice has as many receivers as it was published to; a draft has none.',
    source: 'notice.store',
    figures: () => sql`
      select n.id, n.due_count as stored,
        (select count(*)::int from notice_receipt r where r.notice_id = n.id and not r.is_late) as computed from notice n`,
  },
  {
    name: 'talk.notice-read',
    guards: ['noticeReceipt'],
    says: 'Who has read a notice read one of its texts, after it was published; who confirmed it was asked to and has read it.',
    source: 'notice.store',
    conditions: () => sql`
      select r.notice_id || '/' || r.user_id as id,
        r.read_revision <= n.revision and (r.read_at is null or r.read_revision > 0 and r.read_at >= n.publish_at)
          and (r.confirmed_at is null or n.need_confirm and r.read_at is not null and r.confirmed_at >= r.read_at) as holds,
        jsonb_build_object('read', r.read_at, 'revision', r.read_revision, 'confirmed', r.confirmed_at, 'of', n.revision) as facts
      from notice_receipt r join notice n on n.id = r.notice_id`,
  },
  {
    name: 'talk.notice-versions',
    guards: ['notice', 'noticeVersion'],
    says: 'A revised notice keeps each of its former texts.',
    source: 'notice.store',
    figures: () => sql`
      select n.id, n.revision - 1 as stored, (select count(*)::int from notice_version v where v.notice_id = n.id
        and v.revision < n.revision) as computed from notice n`,
  },
  {
    name: 'talk.notice-pinned',
    guards: ['notice'],
    says: 'No course shows more than three notices on top.',
    source: 'notice.handlers',
    conditions: (at) => sql`
      select n.course_id as id, count(*) <= 3 as holds, jsonb_build_object('pinned', count(*)) as facts
      from notice n where n.course_id is not null and n.state = 'published' and n.pinned_until > ${at} group by n.course_id`,
  },
]
