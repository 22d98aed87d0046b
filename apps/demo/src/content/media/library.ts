import type { MediaFile } from '../types.ts'
import type { Canvas } from './canvas.ts'
import { clipSeconds, makeClip, type Scene } from './clip.ts'
import * as algebraClips from './clips-algebra.ts'
import * as managementClips from './clips-management.ts'
import { handoutPages, makeHandout, makeSlides, type Paper, slidePages } from './handout.ts'
import * as algebraPapers from './papers-algebra.ts'
import * as managementPapers from './papers-management.ts'
import * as algebraPictures from './pictures-algebra.ts'
import { teamBanner } from './pictures-banners.ts'
import * as managementPictures from './pictures-management.ts'
import { encodePng } from './png.ts'
import { chord, focus, mixture } from './sounds.ts'
import { scoreSeconds, type Tone, writeWav } from './wav.ts'
import { writtenSheet } from './written-sheets.ts'

/** Every file of the demo school, generated on demand and always with the same bytes. */

const picture = (key: string, title: string, draw: () => Canvas): MediaFile => ({
  key,
  title,
  fileName: `${title}.png`,
  mime: 'image/png',
  make: () => encodePng(draw()),
})

const video = (key: string, title: string, scenes: readonly Scene[]): MediaFile => ({
  key,
  title,
  fileName: `${title}.mp4`,
  mime: 'video/mp4',
  durationSec: Math.round(clipSeconds(scenes)),
  make: () => makeClip(scenes),
})

const audio = (key: string, title: string, tones: readonly Tone[]): MediaFile => ({
  key,
  title,
  fileName: `${title}.wav`,
  mime: 'audio/wav',
  durationSec: scoreSeconds(tones),
  make: () => writeWav(tones),
})

const handout = (key: string, paper: Paper): MediaFile => ({
  key,
  title: paper.title,
  fileName: `${paper.title}.pdf`,
  mime: 'application/pdf',
  pages: handoutPages(paper).length,
  make: () => makeHandout(paper),
})

const slides = (key: string, paper: Paper): MediaFile => ({
  key,
  title: paper.title,
  fileName: `${paper.title}.pdf`,
  mime: 'application/pdf',
  pages: slidePages(paper).length,
  make: () => makeSlides(paper),
})

export const media: readonly MediaFile[] = [
  picture('banner-team', '团队协作横幅', teamBanner),
  picture('la-parallelogram', '平行四边形的面积', algebraPictures.parallelogram),
  picture('la-vector-sum', '两个向量的线性组合', algebraPictures.vectorSum),
  picture('la-three-cases', '唯一解、无穷多解与无解', algebraPictures.threeCases),
  picture('la-eigen', '方向不变的向量', algebraPictures.eigen),
  picture('la-population', '人口占比逐年变化', algebraPictures.population),
  picture('la-projection', '减去投影', algebraPictures.projection),
  picture('la-ellipse', '转动坐标轴后的椭圆', algebraPictures.ellipse),
  picture('sheet-1', '作业第一页', () => writtenSheet(1)),
  picture('sheet-2', '作业第二页', () => writtenSheet(2)),
  picture('mg-pdca', 'PDCA循环', managementPictures.pdca),
  picture('mg-breakeven', '量本利分析图', managementPictures.breakEven),
  picture('mg-gantt', '甘特图示例', managementPictures.gantt),
  picture('mg-grid', '管理方格', managementPictures.grid),
  picture('mg-control', '控制图示例', managementPictures.control),
  video('la-video-area', '推斜的平行四边形', algebraClips.area),
  video('la-video-transform', '矩阵怎样搬动一个方块', algebraClips.transform),
  video('la-video-combine', '两个向量能走到哪里', algebraClips.combine),
  video('la-video-eigen', '转不动的方向', algebraClips.eigen),
  video('mg-video-pdca', 'PDCA循环怎样上台阶', managementClips.pdca),
  video('mg-video-breakeven', '卖到第几个才不亏本', managementClips.breakEven),
  video('mg-video-path', '典礼筹备与关键路线', managementClips.criticalPath),
  audio('la-audio-chord', '三个纯音的线性组合', chord),
  audio('la-audio-mixture', '听辨：三个纯音与一个组合音', mixture),
  audio('mg-audio-focus', '专注计时铃', focus),
  handout('la-pdf-formulas', algebraPapers.formulas),
  slides('la-pdf-rowops', algebraPapers.rowOps),
  slides('la-pdf-structure', algebraPapers.structure),
  handout('la-pdf-review', algebraPapers.review),
  handout('mg-pdf-cases', managementPapers.cases),
  slides('mg-pdf-swot', managementPapers.swot),
  slides('mg-pdf-structure', managementPapers.structures),
  handout('mg-pdf-review', managementPapers.review),
]
