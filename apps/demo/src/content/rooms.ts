/** What people said in the live discussions of the algebra course. */

/** The host, the student whom visitors sign in as, or another student by number. */
export type Speaker = 'host' | 'me' | number

export interface SaidLine {
  readonly by: Speaker
  /** Seconds since the line before. */
  readonly after: number
  readonly text: string
  /** An own name by which other lines quote it. */
  readonly key?: string
  readonly quotes?: string
  readonly isQuestion?: boolean
  readonly isAnswered?: boolean
  readonly isPinned?: boolean
  readonly isRecalled?: boolean
  /** A poll, with how many students chose what. */
  readonly poll?: { readonly choices: string[]; readonly votes: readonly number[] }
}

export interface DemoRoom {
  readonly title: string
  readonly question: string
  readonly lines: readonly SaidLine[]
}

const line = (by: Speaker, after: number, text: string, more: Partial<SaidLine> = {}): SaidLine => ({
  by,
  after,
  text,
  ...more,
})

export const rankRoom: DemoRoom = {
  title: '线性相关与极大无关组答疑',
  question: '三个向量两两线性无关，放在一起就一定线性无关吗？请结合第五章例 2 说说你的理解。',
  lines: [
    line(
      'host',
      20,
      '同学们晚上好，我们开始。今天先解决第五章练习里的共性问题，再自由提问。提问请勾选“作为提问”，我会逐条回答。',
      { isPinned: true },
    ),
    line(1, 35, '老师好'),
    line(2, 8, '老师晚上好！'),
    line('me', 12, '老师好，刚下班，先听着'),
    line('host', 40, '先看引导问题：两两无关，合起来一定无关吗？哪位同学说一下？'),
    line(3, 55, '不一定，比如 $(1,0)$、$(0,1)$、$(1,1)$，两两无关，但三个放一起 $\\alpha_3=\\alpha_1+\\alpha_2$', {
      key: 'pairs',
    }),
    line('host', 30, '例子举得很好。判断线性无关要看整组向量，不能两两去看。', { quotes: 'pairs' }),
    line('host', 25, '几何上：平面里最多只有两个方向是“独立”的，第三个向量总能由它们表示。'),
    line('me', 48, '那四个三维向量是不是一定线性相关？', { isQuestion: true, isAnswered: true, key: 'four' }),
    line('host', 26, '对。个数大于维数，齐次方程组 $Ax=0$ 未知数多于方程，必有非零解。', { quotes: 'four' }),
    line('me', 18, '明白了，谢谢老师'),
    line(4, 40, '练习第 3 题带参数 $t$，要讨论几种情形？', { isQuestion: true, isAnswered: true, key: 'param' }),
    line(5, 33, '我是把行列式算出来，$t=2$ 和 $t\\ne 2$ 两种', { quotes: 'param' }),
    line('host', 28, '这位同学的办法可以：方阵先看行列式是否为零；不是方阵就用秩来讨论。'),
    line(4, 22, '原来如此，我试试'),
    line(6, 60, '求极大无关组时，行变换会不会改变列向量之间的关系？', {
      isQuestion: true,
      isAnswered: true,
      key: 'rows',
    }),
    line('host', 35, '不会。行变换是左乘可逆矩阵，$Ax=0$ 与 $PAx=0$ 同解，列之间的线性关系原样保留。', {
      quotes: 'rows',
    }),
    line(7, 20, '所以化成行阶梯形之后，主元所在的列就对应原来的极大无关组'),
    line('host', 15, '是的。注意写答案要写原来的列，不是化简后的列，每年都有人在这里丢分。', { isPinned: true }),
    line(8, 30, '有人一起复习吗，我在', { isRecalled: true }),
    line('host', 25, '这道题讲到这里，大家觉得清楚吗？', {
      poll: { choices: ['清楚了', '基本清楚，还要自己算一遍', '还想再听一遍'], votes: [9, 6, 2] },
    }),
    line(2, 40, '我选的第二个，光听懂还不行'),
    line(9, 28, '$r(A+B)\\le r(A)+r(B)$ 这个不等式考试能直接用吗？', {
      isQuestion: true,
      isAnswered: true,
      key: 'sum',
    }),
    line('host', 45, '可以直接用，写明“由秩的性质”即可；证明题里要求证它本身时除外。', { quotes: 'sum' }),
    line(9, 16, '好的！'),
    line(1, 32, '老师，考试会考证明题吗？', { isQuestion: true, isAnswered: true, key: 'exam' }),
    line('host', 24, '会有一道，难度与教材例题相当。把“部分相关则整体相关”的证明看懂即可。', { quotes: 'exam' }),
    line('me', 20, '记下了'),
    line('host', 50, '时间差不多了。没问到的同学可以到答疑区发帖，我明天上午统一回复。今天辛苦大家，晚安！'),
    line(3, 8, '谢谢老师，晚安'),
    line(5, 6, '老师辛苦了'),
    line('me', 9, '谢谢老师！'),
  ],
}

export const homeworkRoom: DemoRoom = {
  title: '网上作业四讲评与答疑',
  question: '对照批阅结果，哪一步失分最多？把你的疑问发上来。',
  lines: [
    line('host', 30, '大家好，今天讲评网上作业四。整体不错，失分集中在含参数方程组的分类讨论。', { isPinned: true }),
    line(2, 25, '老师好，我就是漏了一种情形'),
    line(6, 40, '讨论参数的时候，怎么保证不漏？', { isQuestion: true, isAnswered: true, key: 'cases' }),
    line('host', 32, '化到阶梯形，让每个含参数的主元分别等于零、不等于零，逐个讨论，最后检查是否覆盖全部取值。', {
      quotes: 'cases',
    }),
    line('me', 45, '我在化简时除以了 $a-1$，没有先说明 $a\\ne 1$'),
    line('host', 22, '这是最常见的失分点。除以含参数的式子之前，一定先讨论它是否为零。'),
    line('host', 60, '下面想先讲哪一题？', {
      poll: { choices: ['第 5 题 含参数的方程组', '第 8 题 极大无关组', '第 10 题 证明'], votes: [4, 7, 3] },
    }),
    line(4, 50, '第 8 题我求出来的极大无关组和参考答案不一样，算对吗？', { isQuestion: true, key: 'basis' }),
    line(7, 35, '同问第 8 题'),
    line(3, 70, '增广矩阵的秩比系数矩阵大 1，是不是就一定无解？', { isQuestion: true }),
  ],
}

export const comingRoom = {
  title: '基础解系专题答疑',
  question: '请提前做完第六章练习，把不会的题号带来。',
}
