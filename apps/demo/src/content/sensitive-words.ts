import type { PublishedPlace } from '@shuyuan/contract/entities/filter/places.ts'
import type { WordCategory, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'

export interface DemoWord {
  readonly word: string
  readonly category: WordCategory
  readonly level: WordLevel
  readonly exceptions: readonly string[]
  readonly remark: string
}

/** One line a kind: words, some with the phrases that excuse them. */
const KINDS: readonly (readonly [WordCategory, WordLevel, string])[] = [
  [
    'cheat',
    'block',
    '代考（代考”诈骗；参与代学代考的） 替考 代写论文 代写作业 代刷网课（谨防“代刷网课） 刷课软件 作弊器 包过班 买答案 卖答案 真题泄露 考前透题 代上网课',
  ],
  ['cheat', 'hold', '答案群 枪手（枪手博弈） 押题卷 论文降重'],
  ['ad', 'block', '刷单返利 代开发票 低价出售文凭 办证刻章 扫码领红包 兼职日结工资'],
  ['ad', 'mask', '加微信 加V信 加QQ群 免费领取课件 点击链接领取 清仓甩卖 spam'],
  ['ad', 'hold', '发票（电子发票；发票管理；增值税发票；发票清单） 代购（代购代销） 兼职招聘'],
  ['illegal', 'block', '网络赌博 轮盘赌 私彩 出售假币 校园贷 裸条 信用卡套现 枪支出售'],
  ['illegal', 'hold', '洗钱（反洗钱） 走私 高利贷'],
  ['insult', 'mask', '笨蛋 蠢货 白痴 傻瓜 废物（废物利用；废物处理） 滚出去 神经病 猪脑子 吃干饭的'],
  ['insult', 'hold', '骗子 误人子弟'],
  ['porn', 'block', '色情网站 成人直播 裸聊'],
  ['other', 'hold', '罢课 内部消息 紧急转发 不转不是'],
]

const REMARKS: Readonly<Record<string, string>> = {
  代考: '学校自己的反诈提醒里有这个词',
  代刷网课: '学校自己的反诈提醒里有这个词',
  枪手: '博弈论里的“枪手博弈”不算',
  发票: '税务、会计课程的正常用语已排除',
  洗钱: '“反洗钱”是金融课程的内容',
  废物: '环境课程里的废物利用、废物处理不算',
}

function wordsOf([category, level, line]: (typeof KINDS)[number]): DemoWord[] {
  return line.split(' ').map((entry) => {
    const [, word = entry, phrases = ''] = /^([^（]+)（(.+)）$/.exec(entry) ?? []
    const exceptions = phrases === '' ? [] : phrases.split('；')
    return { word, category, level, exceptions, remark: REMARKS[word] ?? '' }
  })
}

export const demoWords: readonly DemoWord[] = KINDS.flatMap(wordsOf)

/** A text that a teacher once put under a resource, and what became of it when the list was used on it. */
export interface FoundText {
  readonly text: string
  readonly state: 'pending' | 'approved' | 'rejected' | 'masked'
  readonly daysAgo: number
  readonly reason?: string
}

export const foundTexts: readonly FoundText[] = [
  { text: '课前请读：某公司因洗钱被处罚的经过，课上讨论内部控制哪里出了问题。', state: 'pending', daysAgo: 2 },
  { text: '往年答案群里流传的题目有错，请以本资料为准。', state: 'pending', daysAgo: 1 },
  { text: '案例：一名学员轻信内部消息，错过了补考报名。', state: 'pending', daysAgo: 0 },
  { text: '阅读材料：民国时期一次罢课的始末。', state: 'approved', daysAgo: 9 },
  { text: '海关统计里怎样估算走私的规模？看完视频回答。', state: 'approved', daysAgo: 16 },
  { text: '完整讲义请加入课程外的押题卷小组领取。', state: 'rejected', daysAgo: 12, reason: '违规' },
  { text: '只有骗子才说这门课能速成，大家慢慢来。', state: 'rejected', daysAgo: 21, reason: '辱骂' },
  { text: '做题别当笨蛋：先看例题，再动笔。', state: 'masked', daysAgo: 5 },
  { text: '课件有问题加微信问我，晚上八点后回复。', state: 'masked', daysAgo: 14 },
  { text: '期末不想当废-物，就从第一周开始练。', state: 'masked', daysAgo: 26 },
]

/** What was refused when somebody tried to publish it; nothing of it is stored but the hit. */
export interface TriedText {
  readonly place: PublishedPlace
  readonly field: string
  readonly byStudent: boolean
  readonly text: string
  readonly daysAgo: number
}

export const triedTexts: readonly TriedText[] = [
  { place: 'scoreQuery', field: 'text', byStudent: true, text: '老师好，需要买答案的同学可以联系我', daysAgo: 1 },
  { place: 'scoreQuery', field: 'text', byStudent: true, text: '代*写*作*业，当天交付', daysAgo: 4 },
  { place: 'resource', field: 'title', byStudent: false, text: '扫码领红包，附本章思维导图', daysAgo: 6 },
  { place: 'scoreQuery', field: 'text', byStudent: true, text: '專業代寫論文，不過全額退款', daysAgo: 8 },
  { place: 'chapter', field: 'title', byStudent: false, text: '第五讲 从轮盘赌看概率', daysAgo: 11 },
  { place: 'scoreQuery', field: 'text', byStudent: true, text: '有没有人要代刷网课的，价格好商量', daysAgo: 11 },
  { place: 'assignment', field: 'instructions', byStudent: false, text: '请同学们分析校园贷的三个案例', daysAgo: 18 },
  { place: 'scoreQuery', field: 'text', byStudent: true, text: '兼职日结工资，想赚零花钱的来', daysAgo: 23 },
]
