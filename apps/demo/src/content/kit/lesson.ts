import type { DemoChapter, DemoSection } from '../types.ts'
import { rich } from './rich.ts'

export function section(key: string, title: string, minutes: number, text: string): DemoSection {
  return { key, title, minutes, html: rich(text) }
}

export function chapter(
  no: number,
  title: string,
  weekNo: number,
  goals: readonly string[],
  sections: readonly DemoSection[],
): DemoChapter {
  return { no, title, weekNo, goals, sections }
}
