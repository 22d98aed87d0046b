import type { Words } from '@shuyuan/contract/errors.ts'
import type { TagProblem } from '@shuyuan/domain/course/tag-tree.rule.ts'
import { type AppError, badField } from '../../../wire/error.ts'

const PROBLEMS: Record<Exclude<TagProblem['kind'], 'synonym'>, Words & { field: string }> = {
  noParent: { field: 'pid', zh: '标签库中没有这个上级标签', en: 'the library has no such parent tag' },
  parentDisabled: { field: 'pid', zh: '上级标签已停用', en: 'the parent tag is disabled' },
  otherType: { field: 'pid', zh: '上级标签的类型不同', en: 'the parent tag is of another type' },
  otherCourse: { field: 'pid', zh: '上级标签属于其他课程', en: 'the parent tag belongs to another course' },
  below: { field: 'pid', zh: '不能移动到自己的下级', en: 'a tag cannot go below itself' },
  levels: { field: 'pid', zh: '标签最多4级', en: 'tags have at most four levels' },
  sibling: { field: 'name', zh: '同级下已有同名标签', en: 'a tag beside it has this name already' },
  children: { field: 'pid', zh: '该标签下还有下级标签', en: 'there are tags below it' },
}

export function problemWords(problem: TagProblem): Words & { field: string } {
  if (problem.kind !== 'synonym') return PROBLEMS[problem.kind]
  const { word, of } = problem
  return {
    field: 'synonyms',
    zh: `“${word}”已是标签“${of}”的名称或同义词`,
    en: `${word} is a name or synonym of the tag ${of} already`,
  }
}

export function assertNoTagProblem(problem: TagProblem | null): void {
  const asError = ({ field, zh, en }: Words & { field: string }): AppError => badField(field, zh, en)
  if (problem) throw asError(problemWords(problem))
}
