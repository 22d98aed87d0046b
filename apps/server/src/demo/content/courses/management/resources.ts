import type { DemoChapter, DemoResource } from '../../types.ts'

type Extra = Omit<DemoResource, 'mustSee' | 'tags' | 'key'> & Partial<Pick<DemoResource, 'mustSee' | 'tags'>>

const extras: readonly Extra[] = [
  {
    section: '1',
    kind: 'document',
    media: 'mg-pdf-cases',
    title: '案例集：身边的管理',
    intro: '六则短案例与讨论题，供全学期案例讨论使用。',
    tags: ['案例'],
  },
  {
    section: '2',
    kind: 'video',
    media: 'mg-video-pdca',
    title: '短片：PDCA 循环怎样一步步上台阶',
    intro: '循环每转一圈，水平提高一级。',
    mustSee: true,
    minPercent: 80,
    tags: ['质量管理'],
  },
  {
    section: '3',
    kind: 'courseware',
    media: 'mg-pdf-swot',
    title: '课件：SWOT 分析的步骤与范例',
    intro: '从清单到对策，附合作社完整范例。',
    mustSee: true,
    minPercent: 60,
    tags: ['课件'],
  },
  {
    section: '4',
    kind: 'video',
    media: 'mg-video-breakeven',
    title: '短片：卖到第几个才不亏本',
    intro: '收入线与成本线怎样相交，单价和成本变化时交点往哪里移动。',
    mustSee: true,
    minPercent: 80,
    tags: ['量本利'],
  },
  {
    section: '5',
    kind: 'video',
    media: 'mg-video-path',
    title: '短片：典礼筹备与关键路线',
    intro: '哪些事不能拖，哪些事可以等一等。',
    mustSee: true,
    minPercent: 80,
    tags: ['网络计划'],
  },
  {
    section: '5',
    kind: 'audio',
    media: 'mg-audio-focus',
    title: '音频：专注计时铃（缩短版）',
    intro: '开始、提醒、结束三种铃声，学习时可以配合番茄钟使用。',
    tags: ['时间管理'],
  },
  {
    section: '6',
    kind: 'courseware',
    media: 'mg-pdf-structure',
    title: '课件：四种组织结构的比较',
    intro: '优缺点、适用条件与转换时要注意的问题。',
    tags: ['课件'],
  },
  {
    section: '8',
    kind: 'link',
    url: 'https://www.stats.gov.cn',
    title: '延伸：到哪里找可靠的数据',
    intro: '写报告时引用的数据，请优先采用统计部门公布的资料。',
    tags: ['拓展'],
  },
  {
    section: '9',
    kind: 'document',
    media: 'mg-pdf-review',
    title: '期末复习提纲（开卷）',
    intro: '按章整理的要点与案例分析答题框架。',
    tags: ['复习'],
  },
]

export function resourcesOf(chapters: readonly DemoChapter[]): DemoResource[] {
  const lessons = chapters.flatMap((c) =>
    c.sections.map(
      (s): DemoResource => ({
        key: `text-${s.key}`,
        section: s.key,
        kind: 'text',
        title: `${s.key} ${s.title}`,
        intro: `第 ${c.no} 章第 ${s.key.split('.')[1]} 节图文讲解，约需 ${s.minutes} 分钟。`,
        body: s.html,
        mustSee: true,
        minSeconds: s.minutes * 30,
        tags: ['图文讲解'],
      }),
    ),
  )
  const more = extras.map((e, i): DemoResource => ({ key: `extra-${i + 1}`, mustSee: false, tags: [], ...e }))
  return [...lessons, ...more]
}
