type Table = {
  title: string
  head: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly (readonly (string | number)[])[]
}

/** A chart's data, for those who can't see the chart. */
export const DataTable = ({ title, head, rows }: Table) => (
  <table>
    <caption>{title}</caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], rowIndex) => (
        <tr key={rowIndex}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
