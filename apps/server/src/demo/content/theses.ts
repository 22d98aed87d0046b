import { makeRng, type Rng } from './kit/rng.ts'

/** Theses of the demo school: what two courses ask for, and what their students write. */
export interface DemoThesis {
  courseCode: string
  instructions: string
  topics: readonly (readonly [title: string, body: string, quota: number])[]
  rubric: readonly { name: string; max: number }[]
  /** Parts of sentences; one of each group makes a sentence. */
  sentences: readonly (readonly (readonly string[])[])[]
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
const WHEN = [
  '去年春天',
  '前年冬天',
  '上个季度',
  '疫情过后',
  '开业三周年时',
  '搬迁以后',
  '换了经理后',
  '今年年初',
  '旺季来临前',
  '入职不久',
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
      [
        WHERE,
        WHEN,
        SAW,
        ['，于是想到做个系统。', '，这正是需求的由来。', '，访谈里人人都提到。', '，所以先画了流程图。'],
      ],
      [
        ['访谈了', '跟班观察了', '问卷问了', '电话回访了'],
        ['三位', '五位', '七位', '十一位', '二十位'],
        ['值班员', '老顾客', '仓管员', '护士', '班长', '店主'],
        ['，得到', '，整理出', '，归纳成'],
        ['四类', '六类', '九条', '十二条'],
        ['需求。', '用例。', '痛点。', '约束。'],
      ],
      [
        ['数据表里', '接口约定中', '界面草图上', '状态图里'],
        ['借阅单', '预约号', '点检项', '交易单', '批次号', '账目'],
        ['用编号加日期', '用唯一索引', '按状态分栏', '留修改痕迹', '分两步确认'],
        ['，以防', '，避免', '，防止'],
        ['重复提交。', '漏记。', '两人同改。', '误删。', '越权查看。'],
      ],
      [
        ['测试时', '试运行中', '上线前夜', '验收那天'],
        ['先跑', '又补了', '重点查', '反复试'],
        ['边界值', '断网重连', '月底并发', '空数据', '超长姓名'],
        ['，发现', '，暴露出', '，修掉了'],
        ['两处', '四处', '七处', '一处严重的'],
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
      [WHERE, WHEN, SAW, ['，这份文稿由此写起。', '，领导让我写个材料。', '，大家推我执笔。', '，我便记了下来。']],
      [
        ['初稿', '二稿', '三稿', '定稿'],
        ['写了', '删到', '改成', '压到'],
        ['四百字', '六百字', '一页半', '两页', '三段'],
        ['，主任说', '，同事读后觉得', '，父亲看了嫌', '，老师批注'],
        ['太绕。', '空话多。', '少数据。', '称呼不妥。', '结尾仓促。'],
      ],
      [
        ['后来', '于是', '第二天', '听完意见'],
        ['补上', '换掉', '挪前', '合并了'],
        ['三组数字', '开头一段', '落款日期', '两个例子', '附件清单'],
        ['，读来', '，看着', '，念起来'],
        ['顺多了。', '踏实些。', '更像样。', '有了分寸。'],
      ],
      [
        ['写通知', '写总结', '写报告', '写信'],
        ['最怕', '先要', '少不了', '贵在'],
        ['说清楚', '想对象', '守格式', '列事实', '分轻重'],
        ['，这是', '，算是', '，也是'],
        ['我的体会。', '一点教训。', '此次收获。', '旧毛病。'],
      ],
    ],
  },
]

const MANY = 26

const sentence = (groups: DemoThesis['sentences'][number], rng: Rng) => groups.map((group) => rng.pick(group)).join('')

/** Paragraphs of one student's paper; the same student writes the same. */
export function writtenBy(thesis: DemoThesis, studentNo: string, title: string): string[] {
  const rng = makeRng(`${thesis.courseCode} ${studentNo}`)
  const lines = Array.from({ length: MANY }, () => sentence(rng.pick(thesis.sentences), rng))
  const paragraphs = [title]
  for (let at = 0; at < lines.length; at += 5) paragraphs.push(lines.slice(at, at + 5).join(''))
  return paragraphs
}

/** What somebody writes who has read another's: two paragraphs are the other's. */
export const borrowing = (own: readonly string[], other: readonly string[]): string[] =>
  own.map((paragraph, at) => (at === 2 || at === 4 ? (other[at] ?? paragraph) : paragraph))

export const COMMENTS = [
  '选题贴近实际，结构完整，个别段落论述略显单薄，建议补充数据。',
  '材料真实，条理清楚，格式符合要求，结尾可以再展开一些。',
  '思路清晰，图表规范，引用注明了出处，整体完成得较好。',
  '内容基本完整，但分析停留在表面，建议结合案例进一步说明。',
  '工作量充足，论证有说服力，语言还可以更凝练。',
] as const
