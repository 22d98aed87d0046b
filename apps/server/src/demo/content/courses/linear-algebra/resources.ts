import type { DemoChapter, DemoResource } from '../../types.ts'

type Extra = Omit<DemoResource, 'mustSee' | 'tags' | 'key'> & Partial<Pick<DemoResource, 'mustSee' | 'tags'>>

const extras: readonly Extra[] = [
  {
    section: '1',
    kind: 'video',
    media: 'la-video-area',
    title: '短片：推斜的平行四边形，面积为什么不变',
    intro: '从行列式的性质 5 看面积：底和高都没有变。',
    mustSee: true,
    minPercent: 80,
    tags: ['几何意义'],
  },
  {
    section: '1',
    kind: 'document',
    media: 'la-pdf-formulas',
    title: '公式与方法手册（全课程）',
    intro: '九章的公式、步骤和易错点，可以打印后放在手边。',
    tags: ['手册'],
  },
  {
    section: '2',
    kind: 'video',
    media: 'la-video-transform',
    title: '短片：矩阵怎样搬动一个方块',
    intro: '旋转、拉伸、推斜，三个二阶矩阵作用在同一个图形上。',
    mustSee: true,
    minPercent: 80,
    tags: ['几何意义'],
  },
  {
    section: '3',
    kind: 'courseware',
    media: 'la-pdf-rowops',
    title: '课件：初等行变换的书写规范',
    intro: '正确与错误的写法对照，作业扣分多半出在这里。',
    tags: ['课件', '书写规范'],
  },
  {
    section: '4',
    kind: 'link',
    url: 'https://www.geogebra.org/3d',
    title: '动手试一试：三个平面的位置关系',
    intro: '在三维画板里输入三个平面方程，转动观察它们的公共点。',
    tags: ['动手'],
  },
  {
    section: '5',
    kind: 'video',
    media: 'la-video-combine',
    title: '短片：两个向量能走到哪里',
    intro: '改变系数，看线性组合怎样铺满整个平面。',
    mustSee: true,
    minPercent: 80,
    tags: ['几何意义'],
  },
  {
    section: '5',
    kind: 'audio',
    media: 'la-audio-chord',
    title: '听一听：三个纯音的线性组合',
    intro: '先分别听三个纯音，再听它们按不同系数相加的结果。',
    tags: ['拓展'],
  },
  {
    section: '6',
    kind: 'courseware',
    media: 'la-pdf-structure',
    title: '课件：一页纸看懂解的结构',
    intro: '齐次与非齐次的关系、通解的写法、常见错误。',
    tags: ['课件'],
  },
  {
    section: '7',
    kind: 'video',
    media: 'la-video-eigen',
    title: '短片：转不动的方向',
    intro: '向量绕原点转一圈，哪些方向与它的像在一条直线上？',
    mustSee: true,
    minPercent: 80,
    tags: ['几何意义'],
  },
  {
    section: '8',
    kind: 'link',
    url: 'https://www.geogebra.org/classic',
    title: '动手试一试：投影与正交',
    intro: '拖动向量，观察减去投影之后的部分是否垂直。',
    tags: ['动手'],
  },
  {
    section: '9',
    kind: 'document',
    media: 'la-pdf-review',
    title: '期末复习提纲与自测',
    intro: '按题型整理的复习要点，附自测题与答案。',
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
        // Half of the reading time counts as read: many know part of a section already.
        minSeconds: s.minutes * 30,
        tags: ['图文讲解'],
      }),
    ),
  )
  const more = extras.map((e, i): DemoResource => ({ key: `extra-${i + 1}`, mustSee: false, tags: [], ...e }))
  return [...lessons, ...more]
}
