import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'

/** What a heading or a 题型 line names: a type, or `choice` if the key decides between single and multiple. */
export type TypeHint = QuestionType | 'choice' | 'cloze'

/** The first match wins: 多项选择 comes before 选择. */
const HINTS: readonly [RegExp, TypeHint][] = [
  [/非选择/, 'short'],
  [/不定项|多项选择|多选|复选/, 'multiple'],
  [/单项选择|单项填空|单选|最佳选择|单一选择/, 'single'],
  [/完[形型]填空|七选五|6选5|7选5|选词填空|阅读填空/, 'cloze'],
  [/选择|听力|语法(?:与|和)词汇/, 'choice'],
  [/判断|是非|正误/, 'judge'],
  [/填空/, 'fill'],
  [/连线|匹配|配对|搭配/, 'match'],
  [/排序|顺序题/, 'order'],
  [/综合题|阅读理解|案例分析|材料分析|材料题|复合题|组合题/, 'composite'],
  [/论述|作文|写作|论文|申论/, 'essay'],
  [/上传|附件|实操|操作题|作品题|文件题/, 'file'],
  [
    /简答|问答|名词解释|计算|解答|证明|翻译|辨析|分析|应用|非选择|材料|阅读|主观|默写|作图|程序|编程|设计题|实验题/,
    'short',
  ],
  // The same in English.
  [/\bcloze\b/i, 'cloze'],
  [/multiple[ -](?:answer|response|select)/i, 'multiple'],
  [/single[ -](?:choice|answer)/i, 'single'],
  [/multiple[ -]?choice/i, 'choice'],
  [/true[ -]?(?:or|\/|-)[ -]?false|judge?ment/i, 'judge'],
  [/fill[ -]?(?:in|blank)|\bblanks?\b|blank[ -]filling|completion|word formation/i, 'fill'],
  [/\b(?:reading|listening) comprehension|\breading\b|case (?:study|analysis)/i, 'composite'],
  [/vocabulary|grammar|\bstructure|use of english|\blistening/i, 'choice'],
  [/\bmatch/i, 'match'],
  [/\border|\bsequenc/i, 'order'],
  [/\bessay|\bwriting|\bcomposition\b/i, 'essay'],
  [/\b(?:file|upload)/i, 'file'],
  [
    /\bshort[ -]?answer|translation|definition|calculation|\bproblem|\bproof|error correction|proofreading|discussion|dialogue|comprehension/i,
    'short',
  ],
]

export const hintOf = (title: string): TypeHint | null => HINTS.find(([words]) => words.test(title))?.[1] ?? null

/** 「只有一项是符合题目要求的」 in the instructions outweighs 选择题 in the title. */
export function refineHint(hint: TypeHint | null, instructions: string): TypeHint | null {
  if (hint !== 'choice') return hint
  if (/(?:只有|仅有)(?:一|1)(?:项|个)|\b(?:only one|(?:the|one) (?:best|correct|right))\b/i.test(instructions))
    return 'single'
  const many =
    /(?:有多(?:项|个)|至少有?(?:两|2|二)(?:项|个)|全部选对)|\b(?:all that apply|one or more|more than one|all (?:the )?correct)\b/i
  return many.test(instructions) ? 'multiple' : hint
}

/** Options show that a type is answered with letters. */
export const hasOptions = (hint: TypeHint | null): boolean =>
  hint === 'single' || hint === 'multiple' || hint === 'choice' || hint === 'order' || hint === 'match'
