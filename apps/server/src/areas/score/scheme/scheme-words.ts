import type { SchemeProblem } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'

/** Why a scheme cannot be published, in both languages. */
export function problemWords(problem: SchemeProblem): [zh: string, en: string] {
  switch (problem.code) {
    case 'WEIGHT_SUM':
      return [`权重合计为${problem.sum}，须为100`, `the weights add up to ${problem.sum}; they must add up to 100`]
    case 'SAME_NAME':
      return ['考核项名称不能重复', 'item names must be unique']
    case 'NO_WEIGHT':
      return [`考核项"${problem.option}"没有权重`, `the item "${problem.option}" has no weight`]
    case 'NO_CONTENT':
      return [`考核项"${problem.option}"没有内容`, `the item "${problem.option}" has no content`]
    case 'NO_BOARD':
      return [`考核项"${problem.option}"没有计入考核的版块`, `no board counts for the item "${problem.option}"`]
    case 'SHARE_SUM':
      return [
        `考核项"${problem.option}"内容占比合计为${problem.sum}`,
        `the shares of "${problem.option}" sum to ${problem.sum}`,
      ]
    case 'WRONG_KIND':
      return [
        `"${problem.content}"的类型与考核项"${problem.option}"不符`,
        `"${problem.content}" is of another kind than "${problem.option}"`,
      ]
    case 'TEMPLATE_MISSING':
      return [`缺少学校模板的必设考核项"${problem.option}"`, `the obligatory item "${problem.option}" is missing`]
    case 'TEMPLATE_RANGE':
      return [
        `考核项"${problem.option}"权重须在${problem.from}至${problem.to}之间`,
        `the weight of "${problem.option}" must lie between ${problem.from} and ${problem.to}`,
      ]
    case 'DRAFT_CONTENT':
      return [`作业"${problem.content}"尚未发布`, `the assignment "${problem.content}" is not published`]
  }
}
