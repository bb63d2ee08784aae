import { enhancersByChart } from 'virtual:charts'

/**
 * Lets a visitor change what a chart shows: it may change the chart and the caption, and put controls over it.
 * @public A site may have no such chart.
 */
export type EnhanceChart = (parts: {
  chart: SVGElement
  controls: HTMLElement
  caption: string
  setCaption: (caption: string) => void
}) => void

/** Passes each drawing that has a module in content/charts to that module, with the caption that it may change. */
export function enhanceCharts(): void {
  for (const [file, enhanceChart] of Object.entries(enhancersByChart)) {
    for (const container of document.querySelectorAll(`[data-prerendered="${CSS.escape(file)}"]`)) {
      const chart = container.querySelector('svg')
      if (!chart) continue
      const controls = document.createElement('div')
      controls.className = 'chart-controls'
      container.append(controls)
      const caption = container.closest('figure')?.querySelector('[data-caption]')
      const parts = {
        chart,
        controls,
        caption: caption?.textContent ?? '',
        setCaption: (text: string) => caption?.replaceChildren(text),
      }
      // A chart that fails stops no other.
      queueMicrotask(() => enhanceChart(parts))
    }
  }
}
