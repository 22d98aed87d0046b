import { makeRng, type Rng } from '@shuyuan/domain/math/random.rule.ts'

/** Theses of the demo school: the requirements of two courses, and what their students write. */
export interface DemoThesis {
  courseCode: string
  instructions: string
  topics: readonly (readonly [title: string, body: string, quota: number])[]
  rubric: readonly { name: string; max: number }[]
  /** Sentence parts; a sentence takes one from each group. # stands for a number, @ for a person, ~ for a day. */
  sentences: readonly (readonly (string | readonly string[])[])[]
}

const WHERE = [
  '我们单位',
  '所在车间',
  '邻近社区',
  '本地一家药店',
  '县里的小学',
  '一间面包房',
  '快递网点',
  '物业公司',
  '家里的农场',
  '镇卫生院',
]
const SAW = [
  '人手总是不够',
  '记录常有差错',
  '通知传不到人',
  '库存对不上账',
  '客人等得太久',
  '两班各说各话',
  '表格填了又填',
  '资料散在各处',
  '投诉多了一倍',
  '谁也说不清楚',
]

export const THESES: readonly DemoThesis[] = [
  {
    courseCode: 'CS3111',
    instructions:
      '<p>选择一个您身边真实存在的小问题，按软件工程的方法完成一份需求与设计报告，不少于800字。</p><ul><li>说明问题从哪里来，谁会使用；</li><li>给出用例与主要流程；</li><li>给出数据表与界面草图；</li><li>说明如何测试、如何交付。</li></ul><p>请使用模板，引用须注明出处。</p>',
    topics: [
      ['社区图书借阅系统的需求与设计', '面向社区图书室，说明借、还、预约与逾期。', 12],
      ['小型诊所预约挂号系统', '说明号源、爽约与分时段预约。', 12],
      ['校园二手书交易平台', '说明发布、议价与线下交接。', 10],
      ['家庭记账小程序', '说明多人共用一本账时的冲突处理。', 0],
      ['车间设备点检与报修系统', '说明点检计划、报修与统计。', 8],
      ['农产品溯源小程序', '说明批次、扫码与信息录入。', 0],
    ],
    rubric: [
      { name: '需求分析', max: 30 },
      { name: '设计合理性', max: 35 },
      { name: '测试与交付', max: 20 },
      { name: '文档规范', max: 15 },
    ],
    sentences: [
      [WHERE, '~', SAW, ['，@提议', '，我和@', '，@于是'], ['做个系统。', '先画流程。', '列出问题。', '另立台账。']],
      [
        ['访谈', '跟班观察', '问卷问', '电话回访'],
        ['@等#人', '#位老顾客与@', '@和值班员#次'],
        ['，得', '，整理', '，归纳'],
        ['#条需求。', '#个用例。', '#处痛点。', '#项约束。'],
      ],
      [
        ['@画的', '~改的', '第#版'],
        ['数据表里', '接口约定', '界面草图', '状态图'],
        ['，第#栏', '，单号#', '，@那页'],
        ['加唯一索引', '分两步确认', '留修改痕迹', '按状态分栏'],
        ['，防漏记。', '，防误删。', '，防重复。', '，防越权。'],
      ],
      [
        ['~测试', '@试用', '第#轮验收'],
        ['，先跑', '，补了', '，重点查'],
        ['#组边界值', '@的断网重连', '月底#人并发', '#条空数据'],
        ['，修掉#处', '，@复核#处', '，余下#处'],
        ['缺陷。', '疏漏。', '误会。'],
      ],
    ],
  },
  {
    courseCode: 'GE2003',
    instructions:
      '<p>任选一题，写一份可以直接使用的应用文，附不少于500字的写作说明：写给谁、为什么这样写、改了几稿、改了什么。</p>',
    topics: [
      ['单位年度工作总结', '写清做了什么、结果如何、问题在哪里。', 0],
      ['一次调查的报告', '调查对象不少于十人。', 20],
      ['活动策划书', '含预算与分工。', 20],
      ['求职信与简历', '针对一个真实的招聘启事。', 0],
    ],
    rubric: [
      { name: '格式规范', max: 30 },
      { name: '内容充实', max: 40 },
      { name: '语言得体', max: 30 },
    ],
    sentences: [
      [WHERE, '~', SAW, ['，@让我', '，我替@', '，大家推@'], ['写个材料。', '执笔。', '记下来。', '拟份通知。']],
      [
        ['~初稿', '第#稿', '@改的那稿'],
        ['写到', '删到', '压到'],
        ['#字', '#行', '第#段'],
        ['，@说', '，@读后觉得', '，@看了嫌'],
        ['太绕。', '空话多。', '少数据。', '称呼不妥。'],
      ],
      [
        ['~', '听完@', '隔了#天'],
        ['，补上', '，换掉', '，挪前', '，合并'],
        ['#组数字', '@那一段', '第#个例子', '附件#'],
        ['，读来顺了。', '，踏实些。', '，更像样。'],
      ],
      [
        ['写给@', '~那封信', '第#份总结'],
        ['，最怕', '，先要', '，贵在'],
        ['说清#件事', '替@着想', '守住格式', '列出#条'],
        ['，@点过头。', '，我记了#页。', '，算是教训。'],
      ],
    ],
  },
]

const MANY = 26

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏']
const TITLES = ['师傅', '大姐', '主任', '班长', '老师', '阿姨', '经理', '同学']

/** No two papers share numbers, people and days, so that none is similar to another by chance. */
const told = (text: string, rng: Rng) =>
  text.replace(/[#@~]/g, (mark) => {
    if (mark === '#') return String(rng.int(2, 96))
    return mark === '@' ? rng.pick(SURNAMES) + rng.pick(TITLES) : `${rng.int(1, 12)}月${rng.int(1, 28)}日`
  })

const sentence = (groups: DemoThesis['sentences'][number], rng: Rng) =>
  groups.map((group) => told(typeof group === 'string' ? group : rng.pick(group), rng)).join('')

/** Paragraphs of one student's paper; deterministic for each student. */
export function writtenBy(thesis: DemoThesis, studentNo: string, title: string): string[] {
  const rng = makeRng(`${thesis.courseCode} ${studentNo}`)
  const lines = Array.from({ length: MANY }, () => sentence(rng.pick(thesis.sentences), rng))
  const paragraphs = [title]
  for (let at = 0; at < lines.length; at += 5) paragraphs.push(lines.slice(at, at + 5).join(''))
  return paragraphs
}

/** A paper by somebody who has read another: two paragraphs are copied. */
export const borrowing = (own: readonly string[], other: readonly string[]): string[] =>
  own.map((paragraph, at) => (at === 2 || at === 4 ? (other[at] ?? paragraph) : paragraph))

export const COMMENTS = [
  '选题贴近实际，结构完整，个别段落论述略显单薄，建议补充数据。',
  '材料真实，条理清楚，格式符合要求，结尾可以再展开一些。',
  '思路清晰，图表规范，引用注明了出处，整体完成得较好。',
  '内容基本完整，但分析停留在表面，建议结合案例进一步说明。',
  '工作量充足，论证有说服力，语言还可以更凝练。',
] as const
