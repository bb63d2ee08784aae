import type { Content } from '#content-schema'

export const stack: Content<'stack'> = {
  title: 'Ferramentas',
  headline: ['SQL', 'Python', 'Airflow', 'DuckDB', 'R'],
  groups: [
    { title: 'Armazenamento', badges: ['PostgreSQL', 'Parquet', 'MinIO'] },
    { title: 'Programação', badges: ['Python', 'Rust', 'TypeScript'] },
    { title: 'Operações', badges: ['Ansible', 'Prometheus'] },
  ],
}
