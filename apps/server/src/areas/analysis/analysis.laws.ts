import { REPORT_TEXT_MIN } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'

export const analysisLaws: Law[] = [
  {
    name: 'analysis.reports',
    guards: ['analysisReport'],
    says: 'A report belongs to the course of its exam; one that is submitted has all of its texts.',
    source: 'report.flow',
    conditions: () => sql`
      select r.id, r.course_id = a.course_id and (r.state = 'draft'
          or least(length(r.setting), length(r.answering), length(r.problems), length(r.improvement)) >= ${REPORT_TEXT_MIN}) as holds,
        jsonb_build_object('state', r.state, 'course', r.course_id, 'ofExam', a.course_id) as facts
      from analysis_report r join assignment a on a.id = r.assignment_id`,
  },
  {
    name: 'analysis.shares',
    guards: ['analysisShare'],
    says: 'A link that was opened says when, one that was not does not, and none lives longer than a month.',
    source: 'share.flow',
    conditions: () => sql`
      select s.id, (s.opens > 0) = (s.last_opened_at is not null)
          and s.expires_at <= s.created_at + interval '31 days' as holds,
        jsonb_build_object('opens', s.opens, 'lastOpenedAt', s.last_opened_at, 'expiresAt', s.expires_at) as facts
      from analysis_share s`,
  },
]
