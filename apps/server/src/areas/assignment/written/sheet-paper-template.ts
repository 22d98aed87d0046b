/** 作业纸: a head with name and code on every page, and lines to write on. No text of a person is part of the program. */
export const SHEET_PAPER_TEMPLATE = `
#let data = json("sheet-paper.json")
#set document(title: data.title)
#set text(font: ("Noto Serif SC",), size: 10pt, lang: data.lang)
#let head = [
  #grid(columns: (1fr, auto), column-gutter: 12pt, align: (left + horizon, right + horizon),
    [#text(size: 9pt, fill: luma(90))[#data.course] \\
     #text(font: ("Noto Sans SC",), size: 14pt, weight: 700)[#data.title]],
    block(stroke: 1pt, inset: 7pt, radius: 3pt, align(center)[
      #text(size: 8pt, fill: luma(90))[#data.codeLabel] \\
      #text(font: ("Noto Sans SC",), size: 17pt, weight: 700, tracking: 2pt)[#data.code]]))
  #v(4pt)
  #grid(columns: (1fr, 1fr, 1fr), row-gutter: 6pt, column-gutter: 10pt,
    ..data.facts.map(f => [#text(fill: luma(90))[#f.label] #h(4pt) #f.value]))
  #v(3pt)
  #line(length: 100%, stroke: 0.8pt)
]
#set page(paper: "a4", margin: (x: 18mm, top: 52mm, bottom: 20mm), header: head, header-ascent: 6mm, footer: context [
  #set text(size: 8.5pt, fill: luma(90))
  #data.note #h(1fr) #counter(page).display() / #counter(page).final().first()
])
#let lines = block(for i in range(26) [#v(8.2mm) #line(length: 100%, stroke: 0.3pt + luma(170))])
#lines
#pagebreak()
#lines
`
