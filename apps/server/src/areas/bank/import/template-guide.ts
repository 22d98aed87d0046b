import type { Cells } from '@shuyuan/domain/import/sheet/write-row.rule.ts'

type Guide = readonly (readonly [string, string])[]

/** One sentence per column. */
const GUIDE: Guide = [
  ['序号', '选填，只用于核对。'],
  [
    '题型',
    '必填：单选题、多选题、判断题、填空题、无序填空题（各空不分先后）、简答题、论述题、匹配题、排序题、综合题、文件题。',
  ],
  [
    '题干',
    '必填。$…$ 之间是 LaTeX 公式；填空用 ____（至少两个下划线）放空；图片可直接放在单元格上。匹配题把左边各项写成 1. 2. 3. 各一行。',
  ],
  ['选项A … 选项J', '单选、多选的选项；匹配题的右边各项；排序题打乱后的各项。'],
  [
    '答案',
    '单选 B；多选 ACD；判断 正确/错误/√/×/T/F/对/错；填空同一空的多个答案用 | 分开，各空用 ;; 分开；匹配 1-C;2-A；排序 BDAC；简答、论述写参考答案，得分点以 ;; 接在后面并注明（2分）。',
  ],
  ['分值', '选填，0.5 至 100；不填用导入时的默认分值。'],
  [
    '判分方式',
    '选填：少选得一半、少选按比例、固定D、说明理由50%、字数≥200、附件3、一对多、按相邻、第1空:容差±0.01、第2空:忽略大小写 等，多项用 ;; 分开。',
  ],
  ['解析', '选填。'],
  ['难度', '选填，1（易）至 5（难）。'],
  ['章节编号', '选填：章节在课程中的编号（如 2.1）或名称，见「字典」。'],
  ['知识点', '选填，多个用；分开；课程里没有的作为自由标签。'],
  ['材料号', '综合题：题型写综合题、题干写材料的一行先起一个号，各小题行填同一个号。'],
]

/** Three sample rows. */
const ROWS: readonly Cells[] = [
  {
    序号: '1',
    题型: '单选题',
    题干: '设 $x^2=4$ 且 $x>0$，则 $x=$（　　）',
    选项A: '$1$',
    选项B: '$2$',
    选项C: '$-2$',
    选项D: '$4$',
    答案: 'B',
    分值: '2',
    解析: '负根不合条件，舍去。',
    难度: '1',
  },
  { 序号: '2', 题型: '判断题', 题干: '地球绕太阳公转。', 答案: '正确', 分值: '1', 难度: '1' },
  {
    序号: '3',
    题型: '填空题',
    题干: '水的化学式是____，食盐的主要成分是____。',
    答案: 'H2O|H₂O;;NaCl',
    分值: '2',
    难度: '2',
  },
]

const GUIDE_EN: Guide = [
  ['No.', 'Optional; only for your own check.'],
  [
    'Type',
    'Required: Single choice, Multiple answers, True or false, Fill in the blanks, Blanks in any order, Short answer, Essay, Matching, Ordering, Composite, File answer. Multiple choice is taken as single or multiple by its answer.',
  ],
  [
    'Stem',
    'Required. LaTeX formulas stand between $…$; a blank is ____ (two underlines or more); a picture may lie on the cell. Of Matching, the left side follows as lines 1. 2. 3.',
  ],
  ['Option A … Option J', 'The options of a choice; the right side of Matching; the items of Ordering, mixed up.'],
  [
    'Answer',
    'Single choice B; Multiple answers ACD; True or false: True / False / √ / × / T / F; blanks are set apart by ;; and several right answers of one blank by |; Matching 1-C;2-A; Ordering BDAC; Short answer and Essay: a model answer, then after ;; its scoring points, each ending in (2 points).',
  ],
  ['Points', 'Optional, 0.5 to 100; left empty, the default of the import.'],
  [
    'Marking',
    'Optional: half when missing, share when missing, all or nothing, per pair, fixed D, reason 50%, characters≥200, files 3, one to many, Blank 1: tolerance ±0.01, Blank 2: ignore case; several are set apart by ;;',
  ],
  ['Explanation', 'Optional.'],
  ['Difficulty', 'Optional, 1 (easy) to 5 (hard).'],
  ['Chapter no.', 'Optional: the number of the chapter in the course (as 2.1) or its name, see Codes.'],
  ['Knowledge points', 'Optional; several are set apart by ; and those that the course has not become free tags.'],
  [
    'Passage no.',
    'Composite: the row whose type is Composite and whose stem is the passage gets a number; the rows of its parts say the same number.',
  ],
]

const ROWS_EN: readonly Cells[] = [
  {
    序号: '1',
    题型: 'Single choice',
    题干: 'Let $x^2=4$ and $x>0$. Then $x=$ (   )',
    选项A: '$1$',
    选项B: '$2$',
    选项C: '$-2$',
    选项D: '$4$',
    答案: 'B',
    分值: '2',
    解析: 'The negative root does not fit the condition.',
    难度: '1',
  },
  { 序号: '2', 题型: 'True or false', 题干: 'The Earth goes round the Sun.', 答案: 'True', 分值: '1', 难度: '1' },
  {
    序号: '3',
    题型: 'Fill in the blanks',
    题干: 'The formula of water is ____, and table salt is mostly ____.',
    答案: 'H2O|H₂O;;NaCl',
    分值: '2',
    难度: '2',
  },
]

export const TEMPLATE = {
  zh: { file: '试题导入模板.xlsx', guide: GUIDE, rows: ROWS },
  en: { file: 'Question import template.xlsx', guide: GUIDE_EN, rows: ROWS_EN },
}
