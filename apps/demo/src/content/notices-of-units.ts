import { rich } from './kit/rich.ts'

/** Who writes a notice that is not the head school's, by the account of the demo school. */
export interface DemoUnitNotice {
  readonly by: 'sub' | 'college' | 'instructor' | 'edu'
  readonly category: 'school' | 'teaching' | 'exam' | 'class'
  readonly title: string
  readonly body: string
  /** Days before today; negative: it is published then. */
  readonly daysAgo: number
  readonly needConfirm?: true
  /** Of the receivers, so many in a hundred have read it. */
  readonly readPercent: number
  readonly state?: 'draft' | 'withdrawn'
  readonly withdrawReason?: string
  /** The text that it had before it was revised. */
  readonly former?: string
}

export const unitNotices: readonly DemoUnitNotice[] = [
  {
    by: 'sub',
    category: 'teaching',
    title: '本校区第 12 周面授课调课通知',
    body: rich(`
因周末承办社会考试，第 12 周周六上午的面授课统一调整到周日下午 14:00，教室不变。请各位同学确认知晓，并提前安排好时间。

- 《线性代数》：教学楼 A203；
- 《管理学基础》：教学楼 B105。

不能参加的同学请在周五前向面授教师请假，并观看课程回放。`),
    daysAgo: 2,
    needConfirm: true,
    readPercent: 63,
    former: rich('因周末承办社会考试，第 12 周周六上午的面授课统一调整到周日下午 15:00，教室不变。'),
  },
  {
    by: 'sub',
    category: 'school',
    title: '校区图书室周末开放时间调整',
    body: rich('自本周起，校区图书室周六、周日开放时间调整为 9:00 至 18:00，凭学生证入室，欢迎同学们前来自习。'),
    daysAgo: 12,
    readPercent: 81,
  },
  {
    by: 'sub',
    category: 'school',
    title: '校区运动会报名通知',
    body: rich('校区秋季运动会定于下月举行，项目和报名方式见附件，请在本周五前向班委报名。'),
    daysAgo: 9,
    readPercent: 35,
    state: 'withdrawn',
    withdrawReason: '场地变动，时间另行通知',
  },
  {
    by: 'college',
    category: 'teaching',
    title: '毕业大作业选题与开题要求',
    body: rich(`
本学期修读毕业大作业的同学请注意：

1. 第 13 周周五前在平台完成选题，同一选题不超过 5 人；
2. 开题报告不少于 800 字，须写明研究对象、方法和进度安排；
3. 指导教师每周三晚 19:30 在线答疑。`),
    daysAgo: 6,
    needConfirm: true,
    readPercent: 58,
  },
  {
    by: 'instructor',
    category: 'class',
    title: '请本周内核对个人学籍信息',
    body: rich(`
各位同学：学籍信息将用于毕业资格审核与证书打印。请登录平台，在“我的账号”中核对姓名、证件号后四位和联系方式，有误的请在本周五前把证明材料交给我。

电话没有变动的同学也请确认一次。`),
    daysAgo: 4,
    needConfirm: true,
    readPercent: 70,
  },
  {
    by: 'instructor',
    category: 'class',
    title: '班级学习小组分组意向征集',
    body: rich('为方便大家互相督促，本班拟按居住区域组建学习小组，请在班级群中填写意向。'),
    daysAgo: 0,
    readPercent: 0,
    state: 'draft',
  },
  {
    by: 'edu',
    category: 'exam',
    title: '补考成绩复核安排',
    body: rich('补考成绩将于下周公布。对成绩有疑问的同学，可在公布后 7 天内在“成绩”页面提出，逾期不再受理。'),
    daysAgo: -3,
    readPercent: 0,
  },
  {
    by: 'edu',
    category: 'teaching',
    title: '下学期教材征订说明（草稿）',
    body: rich('下学期教材征订将于第 15 周开始，请各分校汇总各课程教材需求。____'),
    daysAgo: 0,
    readPercent: 0,
    state: 'draft',
  },
]
