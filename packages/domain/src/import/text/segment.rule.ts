import { compactEntries } from './answers/answer-list.rule.ts'
import { splitBank } from './cloze.rule.ts'
import { type Evidence, evidenceAt, factsOf, type LineFacts } from './evidence.rule.ts'
import { gatherCases } from './gather-cases.rule.ts'
import { clozeLines, gatherBanks, gatherClozes, shareOptions } from './gather-cloze.rule.ts'
import { findGroups, type Group } from './groups.rule.ts'
import { chapterOf, readStated } from './heading.rule.ts'
import { readLetters } from './key.rule.ts'
import { isMaterialStart, type NumberMark, piecesOf } from './marks.rule.ts'
import { newRaw, type RawQuestion, textOf } from './raw.rule.ts'
import type { TextLine } from './source.rule.ts'
import { beginsQuestion, comesBetterLater, isPreface, type Level, newLevel } from './starts.rule.ts'
import { isTitle } from './title.rule.ts'
import { hintOf, refineHint } from './types.rule.ts'
import { addBlank, addLine, newWalk, type OpenSection, startQuestion, type Walk } from './walk.rule.ts'

export interface Segmented {
  questions: RawQuestion[]
  sections: OpenSection[]
  ignored: TextLine[]
  /** Lines that separate others: headings, chapters, passage markers. */
  dividers: number[]
}

/** The answer of a choice or judge question: it cannot contain a list. */
const CLOSED_ANSWER =
  /^\s*[（(]?\s*(?:[A-J](?:[\s、,，]*[A-J])*|[√×✓✔✗✘TF对错]|正确|错误|[Tt]rue|[Ff]alse)\s*[)）]?\s*[.．。]?\s*$/
const PAIRING = /连线|匹配|配对|搭配/

/** What a passage announces about its questions must match what was found. */
function checkGroup(material: RawQuestion, group: Group): void {
  const numbers = material.children?.flatMap(({ number }) => number ?? []) ?? []
  const { first, last } = group
  if (first !== null && last !== null && (numbers.length !== last - first + 1 || numbers[0] !== first)) {
    material.faults.push({ code: 'GROUP_COUNT', facts: { first, last, found: numbers.length } })
  }
  if (group.unsure) material.faults.push({ code: 'GROUP_BEGIN', facts: { line: material.from } })
}

function closeMaterial(walk: Walk): void {
  const { material, child, group } = walk
  if (!material) return
  if (group) {
    checkGroup(material, group)
    if (material.children?.length && child) {
      walk.top.last = child.last
      walk.top.style ??= child.style
    }
    walk.group = null
  }
  const first = material.children?.[0]?.number
  // Parts that continue the paper's numbering count as questions.
  if (child && first === walk.top.last + 1) walk.top.last = child.last
  walk.material = null
  walk.child = null
  walk.explicit = false
}

function openMaterial(walk: Walk, at: number): void {
  const { current, place } = walk
  const no = walk.lines[at]?.no ?? 0
  closeMaterial(walk)
  // «5. 阅读材料，回答问题» comes before its 【材料】 and is its first line.
  const isLeadIn = current && place === 'stem' && !current.answer && current.children === null
  const material = isLeadIn ? current : newRaw(no, null, walk.sections.at(-1) ?? null)
  if (!isLeadIn) {
    material.chapter = walk.chapter
    walk.questions.push(material)
  }
  material.children = []
  walk.material = material
  walk.explicit = true
  walk.child = newLevel()
  walk.current = material
  walk.place = 'material'
  const rest = isMaterialStart(walk.lines[at]?.text ?? '')?.[1] ?? ''
  if (rest.trim() !== '') addLine(walk, at, rest)
  walk.bankUntil = bankEnd(walk, at)
}

/** A passage without an end marker: it owns the lines from here to its first question. */
function openGroup(walk: Walk, at: number, group: Group): void {
  closeMaterial(walk)
  const no = walk.lines[at]?.no ?? 0
  const material = newRaw(no, null, walk.sections.at(-1) ?? null)
  material.chapter = walk.chapter
  material.children = []
  walk.questions.push(material)
  walk.material = material
  walk.group = group
  walk.explicit = false
  const last = group.first === null ? walk.top.last : group.first - 1
  walk.child = { ...newLevel(), style: walk.top.style, last }
  walk.current = material
  walk.place = 'material'
  if (group.isLetter) walk.dividers.push(no)
  else addLine(walk, at, walk.lines[at]?.text ?? '')
}

/** Where a text with a shared list of options ends; numbered lines inside it belong to it. */
function bankEnd(walk: Walk, at: number): number {
  const end = walk.facts.findIndex((fact, line) => line > at && (fact.material !== null || fact.heading !== null))
  if (end < 0 || walk.facts[end]?.material !== 'end') return at
  const label = walk.facts.findIndex((fact, line) => line > at && fact.answerLabel)
  if (label < 0 || (label > end && !walk.facts.slice(end + 1, label).every((fact) => fact.blank))) return at
  const answer = piecesOf(walk.lines[label]?.text ?? '').find((piece) => piece.label === 'answer')?.text ?? ''
  const letters = compactEntries(answer)?.length ?? readLetters(answer)?.letters.length ?? 0
  const until = Math.min(end, label)
  const block = walk.lines.slice(at + 1, until)
  return letters > 1 && splitBank(block) !== null ? until : at
}

function endMaterial(walk: Walk, at: number): void {
  const { material } = walk
  if (!material || !walk.explicit) {
    addLine(walk, at, walk.lines[at]?.text ?? '')
    return
  }
  material.to = walk.lines[at]?.no ?? material.to
  closeMaterial(walk)
  walk.current = material
  walk.place = 'field'
}

function leaveOpenMaterial(walk: Walk): void {
  if (walk.material && walk.explicit)
    walk.material.faults.push({ code: 'MATERIAL_OPEN', facts: { line: walk.material.from } })
  closeMaterial(walk)
}

function openSection(walk: Walk, at: number): void {
  const heading = walk.facts[at]?.heading
  if (!heading) return
  leaveOpenMaterial(walk)
  const hint = heading.hint ?? (heading.inherits ? (walk.sections.at(-1)?.hint ?? null) : null)
  walk.sections.push({ ...heading, hint, line: walk.lines[at]?.no ?? 0, notes: [] })
  walk.top.style = null
  walk.top.list = 0
  walk.current = null
  walk.place = 'none'
}

/** Instructions on the lines after a heading belong to the heading. */
function settleSection(section: OpenSection): void {
  const text = `${section.title}\n${textOf(section.notes)}`
  const more = readStated(text)
  section.perScore ??= more.perScore
  section.perBlank ??= more.perBlank
  section.statedCount ??= more.statedCount
  section.statedTotal ??= more.statedTotal
  section.hint = refineHint(section.hint, text)
}

function isStart(walk: Walk, at: number, mark: NumberMark, level: Level): boolean {
  const { current, place } = walk
  const evidence = walk.evidenceOf(at)
  const hint = current?.fields.type ? hintOf(current.fields.type) : (walk.sections.at(-1)?.hint ?? null)
  return beginsQuestion({
    level,
    place,
    mark,
    evidence,
    answered: current?.answer !== null && current?.answer !== undefined,
    closedAnswer: CLOSED_ANSWER.test(textOf(current?.answer ?? null)),
    betterLater: place === 'analysis' && comesBetterLater(at, walk.facts, walk.evidenceOf),
    preface: place === 'none' && walk.sections.length === 0 && isPreface(at, walk.facts, walk.evidenceOf),
    pairing: hint === 'match' || (current !== null && PAIRING.test(textOf(current.stem))),
  })
}

/** «21. 阅读短文… （1）… A. B. C. D.»: numbered parts with options make the question an unmarked passage. */
function becomesMaterial(walk: Walk, at: number, mark: NumberMark): boolean {
  const { current, place, top } = walk
  if (place !== 'stem' || !current || walk.material || mark.style === top.style) return false
  if (mark.n !== 1 || !walk.evidenceOf(at).options || textOf(current.stem) === '') return false
  current.children = []
  walk.material = current
  walk.child = { ...newLevel(), style: mark.style }
  return true
}

/** A number below a passage without an end marker: one of its questions, part of its text, or what follows it. */
function takeInGroup(walk: Walk, at: number, mark: NumberMark, group: Group, child: Level): boolean | null {
  const { first, last } = group
  const isNamed = first !== null && last !== null
  if (isNamed && (mark.n < first || mark.n > last)) {
    if (child.last < first || !isStart(walk, at, mark, child)) return walk.place === 'material' ? false : null
    closeMaterial(walk)
    return null
  }
  const isFirst = walk.place === 'material' && mark.n === child.last + 1
  const { options, label, score, blank } = walk.evidenceOf(at)
  const opens = isFirst && (options || label || score || blank || !comesBetterLater(at, walk.facts, walk.evidenceOf))
  const isOwn = (opens && (child.style === null || child.style === mark.style)) || isStart(walk, at, mark, child)
  if (!isOwn) return false
  child.style ??= mark.style
  startQuestion(walk, at, mark.n, mark.rest)
  return true
}

function takeNumber(walk: Walk, at: number, mark: NumberMark): boolean {
  if (at < walk.bankUntil) return false
  if (walk.group && walk.child) {
    const taken = takeInGroup(walk, at, mark, walk.group, walk.child)
    if (taken !== null) return taken
  }
  if (walk.child) {
    if (isStart(walk, at, mark, walk.child)) {
      walk.child.style ??= mark.style
      startQuestion(walk, at, mark.n, mark.rest)
      return true
    }
    if (walk.explicit) return false
  }
  if (isStart(walk, at, mark, walk.top)) {
    closeMaterial(walk)
    walk.top.style ??= mark.style
    startQuestion(walk, at, mark.n, mark.rest)
    return true
  }
  if (!becomesMaterial(walk, at, mark)) return false
  startQuestion(walk, at, mark.n, mark.rest)
  return true
}

function openChapter(walk: Walk, chapter: string): void {
  leaveOpenMaterial(walk)
  walk.chapter = chapter
  walk.current = null
  walk.place = 'none'
}

/** A chapter name inside a text («第一章 …» in a table of contents) is part of it unless a question or heading follows. */
function standsBetween(walk: Walk, at: number): boolean {
  if (walk.place === 'none') return true
  if (walk.place === 'material') return false
  const next = walk.facts.slice(at + 1).find((fact) => !fact.blank)
  if (walk.place === 'stem') return next?.heading != null || next?.number?.n === walk.top.last + 1
  return next !== undefined && (next.number !== null || next.heading !== null || next.material === 'start')
}

/** The name of another paper after a question, above its heading or its question 1. */
function isNextPaper(walk: Walk, at: number): boolean {
  const fact = walk.facts[at] as LineFacts
  if (walk.place === 'none' || walk.place === 'material' || fact.number || fact.answerLabel || fact.analysisLabel)
    return false
  if (!isTitle(walk.lines[at]?.text ?? '')) return false
  const next = walk.facts.slice(at + 1).find((one) => !one.blank)
  // A stem may continue with a list that starts at 1, but not with a heading.
  const isList = walk.place === 'stem' && !walk.facts[at - 1]?.blank
  return next?.heading != null || (next?.number?.n === 1 && !isList)
}

/** Handles lines between questions: passage markers, headings, chapters. */
function takeDivider(walk: Walk, at: number, fact: LineFacts): boolean {
  const group = walk.groups.get(at)
  if (group && !(walk.material && walk.explicit)) {
    openGroup(walk, at, group)
    return true
  }
  if (isNextPaper(walk, at)) {
    leaveOpenMaterial(walk)
    walk.current = null
    walk.place = 'none'
    walk.ignored.push(walk.lines[at] as TextLine)
    return true
  }
  walk.dividers.push(walk.lines[at]?.no ?? 0)
  if (fact.material === 'start') openMaterial(walk, at)
  else if (fact.material === 'end') endMaterial(walk, at)
  else if (fact.heading) openSection(walk, at)
  else {
    const chapter = chapterOf(walk.lines[at]?.text ?? '')
    if (!chapter || !standsBetween(walk, at)) {
      walk.dividers.pop()
      return false
    }
    openChapter(walk, chapter)
  }
  return true
}

function step(walk: Walk, at: number, inCloze: boolean): void {
  const fact = walk.facts[at] as LineFacts
  if (fact.blank) addBlank(walk, at)
  else if (!takeDivider(walk, at, fact) && !(fact.number && !inCloze && takeNumber(walk, at, fact.number))) {
    addLine(walk, at, walk.lines[at]?.text ?? '')
  }
}

/** Splits lines into sections, questions and their parts. */
export function segment(lines: readonly TextLine[]): Segmented {
  const facts = lines.map(factsOf)
  const seen = new Map<number, Evidence>()
  const evidenceOf = (at: number): Evidence => {
    const evidence = seen.get(at) ?? evidenceAt(lines, facts, at)
    seen.set(at, evidence)
    return evidence
  }
  const walk = newWalk(lines, facts, evidenceOf, findGroups(lines, facts, evidenceOf))
  const inCloze = clozeLines(lines, facts)
  for (let at = 0; at < lines.length; at++) step(walk, at, inCloze.has(at))
  leaveOpenMaterial(walk)
  for (const section of walk.sections) settleSection(section)
  gatherClozes(walk)
  gatherBanks(walk)
  shareOptions(walk)
  gatherCases(walk)
  return { questions: walk.questions, sections: walk.sections, ignored: walk.ignored, dividers: walk.dividers }
}
