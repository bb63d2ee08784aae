import type { Content } from '#content-schema'

export const projects: Content<'projects'> = {
  title: 'عمل مختار',
  lead: 'مشروع واحد، سنتان.',
  demo: 'افتحه',
  source: 'الشيفرة',
  viewAll: 'كل الأعمال',
  statusTones: { 'قيد الاستخدام': 'green' },
  story: { open: 'الحكاية', problem: 'المشكلة', decision: 'القرار', change: 'قبل وبعد', failure: 'ما لم ينجح' },
  projects: [
    {
      title: 'صحيفة المساء',
      description: 'صحيفة يومية تُقرأ على الهاتف بيد واحدة، بخط صُمم لها، ومن دون إعلان واحد يقفز.',
      result: { number: '٤٠٪', meaning: 'قراءة أطول لكل مقال' },
      icon: 'leaf',
      tags: ['تصميم خط', 'CSS'],
      status: 'قيد الاستخدام',
      color: 'secondary',
      demoUrl: 'https://masaa.layla.example',
      picture: { file: 'lines.svg', alt: 'أسطر صحيفة بأطوال مختلفة', width: 480, height: 300 },
    },
  ],
}
