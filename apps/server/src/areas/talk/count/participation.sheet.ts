import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'
import { type Participant, type Participants, participants } from './participation.read.ts'

export interface ParticipationFilter extends Participants {
  access: TalkAccess
}

const at = (when: Date | null) => (when === null ? '' : clockText(when))

export const participationExport: SheetExport<ParticipationFilter, Participant> = {
  call: 'exportStudentBbsPost',
  what: { zh: '讨论明细', en: 'Participation in discussion' },
  columns: [
    { header: { zh: '学号', en: 'Student number' }, value: ({ studentNo }) => studentNo },
    { header: { zh: '姓名', en: 'Name' }, value: ({ realname }) => realname },
    { header: { zh: '课程班', en: 'Course class' }, width: 24, value: ({ className }) => className },
    { header: { zh: '发帖', en: 'Posts' }, width: 10, value: ({ posts }) => posts },
    { header: { zh: '回复', en: 'Replies' }, width: 10, value: ({ replies }) => replies },
    { header: { zh: '有效', en: 'Valid' }, width: 10, value: ({ valid }) => valid },
    { header: { zh: '精华', en: 'Selected' }, width: 10, value: ({ essence }) => essence },
    { header: { zh: '获赞', en: 'Likes' }, width: 10, value: ({ likes }) => likes },
    { header: { zh: '被采纳', en: 'Accepted' }, width: 10, value: ({ accepted }) => accepted },
    { header: { zh: '教师打分', en: 'Teacher’s score' }, width: 10, value: ({ teacherScore }) => teacherScore },
    { header: { zh: '规则得分', en: 'Score by rule' }, width: 10, value: ({ ruleScore }) => ruleScore },
    { header: { zh: '最终得分', en: 'Final score' }, width: 10, value: ({ score }) => score },
    { header: { zh: '首次参与', en: 'First' }, width: 18, value: ({ firstAt }) => at(firstAt) },
    { header: { zh: '最近参与', en: 'Last' }, width: 18, value: ({ lastAt }) => at(lastAt) },
  ],
  rows: (db, _, { access, ...asked }, piece) =>
    participants(db, access, asked, { field: 'studentNo', dir: 'asc', ...piece }),
}
