/** How a report of figures looks: a program of Typst that reads the words as data. No text of a person is ever part of it. */
export const REPORT_TEMPLATE = `
#let data = json("report.json")
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 18mm, top: 18mm, bottom: 20mm), footer: context align(center, text(size: 8.5pt, fill: luma(90))[
  #data.foot #h(2em) #counter(page).display() / #counter(page).final().first()
]))
#set text(font: ("Noto Serif SC",), size: 10pt, lang: data.lang)
#align(center)[
  #text(font: ("Noto Sans SC",), size: 12pt)[#data.school]
  #v(-2pt)
  #text(font: ("Noto Sans SC",), size: 17pt, weight: 700)[#data.title]
]
#v(6pt)
#grid(columns: (1fr, 1fr, 1fr), row-gutter: 7pt, column-gutter: 12pt,
  ..data.facts.map(f => [#text(fill: luma(90))[#f.label] #h(6pt) #f.value]))
#for c in data.charts [
  #v(10pt)
  #block(sticky: true, text(font: ("Noto Sans SC",), size: 12pt, weight: 700, c.title))
  #if c.bars.len() == 0 [ #text(fill: luma(90), c.empty) ] else [
    #grid(columns: (auto, 1fr, auto), row-gutter: 5pt, column-gutter: 8pt, align: (right + horizon, left + horizon, left + horizon),
      ..c.bars.map(b => (text(size: 9pt, b.label),
        box(width: 100%, height: 9pt, fill: luma(238), align(left, rect(width: calc.max(b.share, 0.004) * 100%, height: 9pt, fill: rgb("#2f6f9f")))),
        text(size: 9pt, b.text))).flatten())
  ]
]
#for t in data.tables [
  #v(10pt)
  #block(sticky: true, text(font: ("Noto Sans SC",), size: 12pt, weight: 700, t.title))
  #if t.rows.len() == 0 [ #text(fill: luma(90), t.empty) ] else [
    #table(
      columns: t.widths.map(w => w * 1fr),
      align: (x, y) => if x < t.left { left } else { right },
      stroke: (x, y) => (top: if y == 0 { 0.8pt } else { 0.3pt + luma(190) }, bottom: 0.5pt),
      inset: (x: 4pt, y: 4pt),
      table.header(..t.heads.map(h => text(font: ("Noto Sans SC",), weight: 700, size: 9pt, h))),
      ..t.rows.flatten()
    )
  ]
]
`
