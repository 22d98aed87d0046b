import type { Words } from '../../errors.ts'

/** How a fact is kept and written out: times by the school's clock, `words` in the reader's language; an id is not for reading. */
type FactKind = 'text' | 'time' | 'number' | 'words' | 'id'

interface FactTypes {
  text: string
  /** null: there is nothing to say. */
  time: Date | string | null
  number: number | null
  words: Words
  id: string
}

export interface Fact<K extends FactKind = FactKind> {
  readonly kind: K
  /** The placeholder in a Chinese text: {课程}. In an English one it is the fact's key: {course}. Both are known everywhere. */
  readonly zh: string
  readonly en: string
  /** What a preview shows. */
  readonly sample: Words
}

const fact = <K extends FactKind>(kind: K, zh: string, en: string, sample: string | Words): Fact<K> => ({
  kind,
  zh,
  en,
  sample: typeof sample === 'string' ? { zh: sample, en: sample } : sample,
})
const text = (zh: string, en: string, sampleZh: string, sampleEn = sampleZh) =>
  fact('text', zh, en, { zh: sampleZh, en: sampleEn })
const time = (zh: string, en: string) => fact('time', zh, en, '2026-11-30T12:00:00.000Z')
const number = (zh: string, en: string, sample: number) => fact('number', zh, en, String(sample))
const words = (zh: string, en: string, sample: Words) => fact('words', zh, en, sample)
const id = (zh: string, en: string) => fact('id', zh, en, '')

/** What messages tell: each placeholder once for all events. */
export const messageFacts = {
  name: text('姓名', 'name', '张晓明', 'Zhang Xiaoming'),
  school: text('学校', 'school', '书院开放大学', 'Shuyuan Open University'),

  username: text('用户名', 'user name', '2026110001'),
  code: text('验证码', 'code', '618204'),
  loginUrl: text('登录地址', 'address to sign in', 'https://study.example.edu.cn'),
  place: text('地点', 'place', '教学楼 A203', 'Building A, room 203'),
  device: text('设备', 'device', 'Windows 上的 Edge', 'Edge on Windows'),

  course: text('课程', 'course', '高等数学', 'Advanced Mathematics'),
  assignment: text('作业', 'assignment', '第三章作业', 'Homework of chapter 3'),
  title: text('标题', 'title', '本学期期末考试安排', 'The final exams of this term'),
  publisher: text('发布单位', 'publisher', '教务处', 'Academic Affairs'),
  content: text('内容', 'text', '请于本周五前完成。', 'Please be done by Friday.'),
  reason: text('原因', 'reason', '缺少第二题的解答', 'The answer to question 2 is missing'),
  sender: text('发送人', 'sender', '李老师', 'Ms Li'),
  activity: text('活动', 'activity', '期中面授辅导', 'Mid-term tutorial'),
  post: text('帖子', 'post', '极限的定义怎么理解？', 'How to understand limits?'),
  replier: text('回复人', 'who replied', '王老师', 'Mr Wang'),
  tag: text('标签', 'tag', '线性代数', 'Linear algebra'),
  className: text('班级', 'class', '2026秋计算机1班', 'Computing 1, autumn 2026'),
  group: text('小组', 'group', '第一小组', 'Group 1'),
  student: text('学生', 'student', '张晓明（2026110001）', 'Zhang Xiaoming (2026110001)'),
  unit: text('单位', 'unit', '信息工程学院', 'College of Information Engineering'),
  paper: text('试卷', 'paper', '1234 高等数学', '1234 Advanced Mathematics'),
  batch: text('批次', 'batch', '2026秋补考', 'Resits of autumn 2026'),

  period: words('周次', 'week', { zh: '2026-11-16 至 2026-11-22', en: '2026-11-16 to 2026-11-22' }),
  result: words('结果', 'result', { zh: '通过', en: 'approved' }),
  problem: words('问题', 'problem', { zh: '作业打不开', en: 'the work does not open' }),
  position: words('位置', 'place of the text', { zh: '课程讨论区', en: 'Course forum' }),
  duty: words('职责', 'duty', { zh: '主持教师', en: 'host teacher' }),
  exam: words('考试', 'exam', { zh: '补考', en: 'resit' }),
  change: words('变更', 'change', { zh: '考试时间已调整', en: 'the time of the exam has changed' }),
  channel: words('渠道', 'channel', { zh: '短信', en: 'SMS' }),

  time: time('时间', 'time'),
  opensAt: time('开放时间', 'opens at'),
  closesAt: time('截止时间', 'deadline'),
  startsAt: time('开始时间', 'starts at'),
  oldTime: time('原时间', 'time before'),
  newTime: time('新时间', 'new time'),

  points: number('积分', 'points', 10),
  score: number('分数', 'score', 92),
  pending: number('待批数', 'waiting to be marked', 18),
  needed: number('应选数', 'courses to choose', 3),
  sessions: number('场次数', 'sessions', 6),
  days: number('天数', 'days', 5),
  people: number('人数', 'people', 12),
  minutes: number('时长', 'minutes', 90),
  percent: number('百分比', 'percent', 25),

  activeStudents: words('活跃学生数', 'students who studied', {
    zh: '356（较上周增加12）',
    en: '356 (12 more than the week before)',
  }),
  progress: words('平均进度', 'mean progress', { zh: '62%（与上周相同）', en: '62% (as the week before)' }),
  openWarnings: words('未处理预警', 'open warnings', { zh: '8', en: '8' }),
  unreviewed: words('待批作答数', 'attempts to be marked', { zh: '18', en: '18' }),
  coursesWithoutTeacher: words('缺教师课程数', 'courses without a teacher', { zh: '0', en: '0' }),

  courseId: id('课程编号', 'id of the course'),
  assignmentId: id('作业编号', 'id of the assignment'),
  assignmentKind: id('作业类型', 'kind of the assignment'),
  attemptId: id('作答编号', 'id of the attempt'),
  itemId: id('对象编号', 'id of the thing'),
  unitId: id('单位编号', 'id of the unit'),
} as const satisfies Record<string, Fact>

/** Known of each receiver and of the school, without a sender. */
export const PERSON_FACTS = ['name', 'school', 'username', 'loginUrl'] as const
export type PersonFact = (typeof PERSON_FACTS)[number]

export type FactKey = keyof typeof messageFacts

/** The values of these facts, as a sender hands them over. */
export type FactValues<K extends FactKey> = { readonly [F in K]: FactTypes[(typeof messageFacts)[F]['kind']] }
