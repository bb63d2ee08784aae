import type { Content } from '#content-schema'

const others = [
  ['متحف الحروف', 'خمسة آلاف حرف من خمسة قرون، كل حرف بقصته.', 'film'],
  ['موعد', 'حجز طبيب في ثلاث خطوات، بلا كلمة سر.', 'calendar'],
  ['أفاستسقيناكموهاستخراجياتكم', 'أطول كلمة أعرفها، في أضيق شاشة أملكها.', 'brain'],
  ['حافلتي', 'متى تصل الحافلة، بصدق.', 'map'],
  ['دفتر الطبخ', 'وصفات جدتي، بمقادير تُقاس.', 'flask'],
  ['محاسبة الحيّ', 'صندوق العمارة، قرشاً قرشاً.', 'chart'],
  ['بوصلة', 'طريق المدرسة للمشاة الصغار.', 'compass'],
  ['إذاعة الجبل', 'بثّ من شرفة واحدة، لحيّ كامل.', 'mic'],
] as const

const gallery = [
  { file: 'portrait.jpg', alt: 'حرف العين كما سُبك عام ١٨٢١', caption: 'من أول صندوق فتحناه.' },
  { file: 'lines.svg', alt: 'أسطر من خمسة قرون' },
  { file: 'letters.svg', alt: 'حرف واحد بثلاثة أحجام', caption: 'الحرف نفسه، ثلاث مرات.' },
]

export const projects: Content<'projects'> = {
  title: 'عمل مختار',
  lead: 'تسعة أعمال، بعضها ما زال حيّاً.',
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
      story: {
        problem: 'كان القارئ يكبّر كل صفحة بإصبعيه.',
        decision: 'حرف واحد للعناوين والنص معاً.',
        change: 'زادت القراءة وقلّ الصراخ.',
        failure: 'لم تتّسع الأعمدة لاسم رئيس التحرير.',
      },
      icon: 'eye',
      tags: ['تصميم خط', 'CSS'],
      status: 'قيد الاستخدام',
      color: 'secondary',
      demoUrl: 'https://masaa.layla.example',
      pictures: [{ file: 'lines.svg', alt: 'أسطر صحيفة بأطوال مختلفة' }],
    },
    ...others.map(([title, description, icon], at) => ({
      title,
      description,
      icon,
      tags: at === 2 ? ['Patientendatenschutzgesetz'] : ['CSS'],
      status: at % 3 === 1 ? 'انتهى' : 'قيد الاستخدام',
      color: at % 2 === 0 ? ('primary' as const) : ('secondary' as const),
      ...(at === 3 && { demoUrl: 'https://bus.layla.example' }),
      ...(at !== 2 && { pictures: at === 0 ? gallery : [{ file: 'lines.svg', alt: title }] }),
    })),
  ],
}
