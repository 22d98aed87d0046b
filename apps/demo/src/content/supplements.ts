import type { SupplementState } from '@shuyuan/contract/entities/course/supplement.ts'

interface DemoSupplement {
  readonly title: string
  readonly intro: string
  /** Counted from one; the chapter that it stands in. */
  readonly chapter: number
  readonly lessonNo: number | null
  /** Absent: a handout of the course, annotated. */
  readonly body?: string
  readonly url?: string
  readonly state: SupplementState
  readonly reason?: string
  readonly daysAgo: number
  /** Students may open it only then. */
  readonly opensInDays?: number
  readonly pinned?: true
}

/** What the teacher of each class of a written course gave to it. */
export const supplements: readonly DemoSupplement[] = [
  {
    title: '第一次面授提纲',
    intro: '面授前请先通读，带着问题来。',
    chapter: 1,
    lessonNo: 1,
    body: '<p>本次面授分三段：先梳理第一章的概念，再讲两道典型题，最后答疑。</p><ul><li>请把自学中不明白的地方写在提纲空白处。</li><li>课堂练习会当场讲评，请带纸笔。</li></ul>',
    state: 'published',
    daysAgo: 44,
  },
  {
    title: '第二次面授讲义（课堂批注版）',
    intro: '课上讲过的例题和批注都在里面。',
    chapter: 2,
    lessonNo: 2,
    state: 'published',
    daysAgo: 23,
    pinned: true,
  },
  {
    title: '自学方法与时间安排建议',
    intro: '',
    chapter: 1,
    lessonNo: null,
    body: '<p>每周建议安排三次学习，每次不少于四十分钟：第一次看视频，第二次读教材做笔记，第三次做自测题并订正。</p><p>自测题错得多的地方，请在讨论区提问，我每周二、周五晚上集中答复。</p>',
    state: 'published',
    daysAgo: 60,
  },
  {
    title: '学校图书馆的课程参考书目',
    intro: '用学号登录后可以在线阅读。',
    chapter: 1,
    lessonNo: null,
    url: 'https://library.example.edu.cn/reading',
    state: 'published',
    daysAgo: 52,
  },
  {
    title: '第三次面授课堂练习答案',
    intro: '请先自己做完，到时开放。',
    chapter: 3,
    lessonNo: 3,
    body: '<p>练习答案与评分说明。订正时请写出理由，不要只抄结果。</p>',
    state: 'published',
    daysAgo: 2,
    opensInDays: 5,
  },
  {
    title: '期末复习要点（整理中）',
    intro: '',
    chapter: 4,
    lessonNo: null,
    body: '<p>复习要点正在整理。</p>',
    state: 'draft',
    daysAgo: 1,
  },
  {
    title: '上学期习题课说明',
    intro: '',
    chapter: 2,
    lessonNo: null,
    body: '<p>习题课的时间、地点和内容。</p>',
    state: 'returned',
    reason: '内容是上学期的安排，请改成本学期的再发布',
    daysAgo: 9,
  },
]
