import { charts } from 'virtual:charts'

/** Lets the hand change what a chart shows. It may write into the chart and its caption, and put native controls over it. */
export type PlayChart = (parts: { chart: SVGElement; controls: HTMLElement; caption: HTMLElement }) => void

/** Has each chart answer the hand that has a module of its name in content/charts. */
export function bringChartsToLife(): void {
  for (const [file, play] of Object.entries(charts)) {
    for (const drawn of document.querySelectorAll(`[data-drawn='${file}']`)) {
      const [chart, caption] = [drawn.querySelector('svg'), drawn.nextElementSibling]
      if (!chart || !(caption instanceof HTMLElement)) continue
      const controls = document.createElement('div')
      controls.className = 'chart-controls'
      play({ chart, controls, caption })
      drawn.append(controls)
    }
  }
}
