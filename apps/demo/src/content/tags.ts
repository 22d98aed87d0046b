import type { TagType } from '@shuyuan/contract/entities/course/tag.ts'

/** Tags of resources: the names that the content of the courses uses, in a tree, and what teachers have proposed. */
interface DemoTag {
  name: string
  synonyms?: readonly string[]
  isDisabled?: boolean
  below?: readonly DemoTag[]
}

export interface DemoTagTree {
  tagType: TagType
  /** null: the whole school's. */
  courseCode: string | null
  tags: readonly DemoTag[]
}

export const tagTrees: readonly DemoTagTree[] = [
  {
    tagType: 'resource',
    courseCode: null,
    tags: [
      {
        name: '学习用途',
        below: [
          { name: '课件', synonyms: ['PPT', '幻灯片', '讲义PPT'] },
          { name: '图文讲解', synonyms: ['图解'] },
          { name: '手册', synonyms: ['学习手册', '操作手册'] },
          { name: '复习', synonyms: ['总复习', '期末复习'], below: [{ name: '公式汇总' }, { name: '易错题' }] },
          { name: '拓展', synonyms: ['拓展阅读', '延伸阅读'] },
        ],
      },
      {
        name: '学习活动',
        below: [
          { name: '动手', synonyms: ['动手实验', '操作练习'] },
          { name: '案例', synonyms: ['案例分析'] },
          { name: '书写规范' },
        ],
      },
      { name: '光盘资料', isDisabled: true },
    ],
  },
  {
    tagType: 'knowledge',
    courseCode: 'MA2102',
    tags: [
      {
        name: '矩阵',
        below: [
          { name: '矩阵运算' },
          { name: '矩阵的秩', synonyms: ['秩'] },
          { name: '逆矩阵', synonyms: ['可逆矩阵'] },
        ],
      },
      { name: '行列式', below: [{ name: '几何意义', synonyms: ['几何解释'] }, { name: '按行展开' }] },
    ],
  },
  {
    tagType: 'knowledge',
    courseCode: 'MG2101',
    tags: [
      { name: '计划', below: [{ name: '网络计划', synonyms: ['网络计划技术'] }, { name: '时间管理' }] },
      {
        name: '控制',
        below: [
          { name: '质量管理', synonyms: ['全面质量管理'] },
          { name: '量本利', synonyms: ['量本利分析', '盈亏平衡分析'] },
        ],
      },
    ],
  },
]

interface DemoProposal {
  name: string
  tagType: TagType
  courseCode: string
  daysAgo: number
  /** Which resources of the course bear it, by their order. */
  on: readonly number[]
  reason?: string
}

export const tagProposals: readonly DemoProposal[] = [
  { name: '几何含义', tagType: 'knowledge', courseCode: 'MA2102', daysAgo: 6, on: [0, 3] },
  { name: '考前冲刺', tagType: 'resource', courseCode: 'MA2102', daysAgo: 3, on: [5] },
  { name: '克拉默法则', tagType: 'knowledge', courseCode: 'MA2102', daysAgo: 2, on: [2] },
  { name: '案例研讨', tagType: 'resource', courseCode: 'MG2101', daysAgo: 4, on: [1, 4] },
  { name: '决策树', tagType: 'knowledge', courseCode: 'MG2101', daysAgo: 1, on: [6] },
  {
    name: '好',
    tagType: 'resource',
    courseCode: 'MG2101',
    daysAgo: 20,
    on: [],
    reason: '名称不规范，请写明资源的用途',
  },
  {
    name: '第三章',
    tagType: 'resource',
    courseCode: 'MA2102',
    daysAgo: 25,
    on: [],
    reason: '资源已按章节归类，不必再加标签',
  },
]
