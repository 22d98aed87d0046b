import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import type { Words } from '@shuyuan/contract/errors.ts'

/** The kinds of resources as sheets name them. */
export const KIND_NAMES: Readonly<Record<ResourceKind, Words>> = {
  video: { zh: '视频', en: 'Video' },
  audio: { zh: '音频', en: 'Audio' },
  document: { zh: '文档', en: 'Document' },
  courseware: { zh: '课件', en: 'Courseware' },
  link: { zh: '链接', en: 'Link' },
  text: { zh: '图文', en: 'Text' },
  package: { zh: '课件包', en: 'Package' },
}
