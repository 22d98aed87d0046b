/** The organization's recommendations: course, position and days, with the text of the card. */
export interface RecommendedCourse {
  code: string
  slot: 'banner' | 'hot' | 'new' | 'career'
  title: string
  reason: string
  /** Days from today. */
  from: number
  to: number
  state?: 'draft' | 'withdrawn'
  /** A picture of the demo school; absent: the course cover. */
  cover?: string
  /** Approximate impressions per day. */
  shows: number
}

export const recommended: readonly RecommendedCourse[] = [
  {
    ...{ code: 'MG2101', slot: 'banner', from: -12, to: 40, shows: 180, cover: 'banner-team' },
    title: '本学期共学计划：管理学基础',
    reason: '每周一讲、一练、一次讨论，与全校同学一起学完一门课，完成全部形考可获学习之星称号。',
  },
  {
    ...{ code: 'MG2101', slot: 'hot', from: -72, to: 50, shows: 120 },
    title: '从身边的团队学管理',
    reason: '用班组、门店和社区里的真实案例讲计划、组织、领导与控制，学完就能用在工作里。',
  },
  {
    ...{ code: 'MA2102', slot: 'hot', from: -70, to: 50, shows: 95 },
    title: '线性代数，一步一步来',
    reason: '每个概念都配可以动手的练习和讲解，基础薄弱也能跟上，适合准备专升本的同学。',
  },
  {
    ...{ code: 'EC1102', slot: 'hot', from: -20, to: 40, shows: 60 },
    title: '看懂物价、工资和利率',
    reason: '从菜价和房租讲起，理解供求、成本与宏观指标，给自己的钱包做决定。',
  },
  {
    ...{ code: 'MG1901', slot: 'new', from: -14, to: 60, shows: 45 },
    title: '工程人的管理课',
    reason: '面向施工与机电岗位的管理入门，本学期首次开设，与管理学基础合班授课。',
  },
  {
    ...{ code: 'CS3190', slot: 'new', from: -10, to: 60, shows: 52 },
    title: '动手做一次大数据',
    reason: '从采集、清洗到看板，完成一个完整的数据项目，不用考试，作品就是成绩。',
  },
  {
    ...{ code: 'MK2103', slot: 'new', from: 6, to: 70, shows: 0 },
    title: '顾客到底怎么想',
    reason: '从一次购物经历出发，认识需求、动机与选择，适合零售与电商岗位。',
  },
  {
    ...{ code: 'EB9001', slot: 'career', from: -68, to: 45, shows: 70 },
    title: '开一家网店要学什么',
    reason: '选品、上架、推广、客服全流程实务，全过程考核，学完可申请岗位能力证书。',
  },
  {
    ...{ code: 'HR2101', slot: 'career', from: -66, to: -5, shows: 40 },
    title: '人事岗位第一课',
    reason: '招聘、培训、绩效与劳动关系一门课讲清，配真实表单与流程。',
  },
  {
    ...{ code: 'LW2103', slot: 'career', from: 3, to: 60, state: 'draft', shows: 0 },
    title: '做生意要懂的法',
    reason: '合同、公司、竞争与消费者保护，创业者和法务助理都用得上。',
  },
]

/** The last day to choose courses, in days from today. */
export const CHOSEN_UNTIL = -56
/** Per thousand students of a course: how many chose it after seeing it, and how many made it a favourite. */
export const CHOSE = 120
export const LIKED = 160
