import { BarChart, BoxplotChart, HeatmapChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, BoxplotChart, HeatmapChart, LineChart, PieChart, RadarChart, ScatterChart])
use([AriaComponent, DatasetComponent, GridComponent, LegendComponent, MarkLineComponent, RadarComponent])
use([TooltipComponent, VisualMapComponent, SVGRenderer])

export { init }
