import type { Content } from '#content-schema'

export const reasons: Content<'reasons'> = {
  title: 'Porquê trabalhar comigo',
  reasons: [
    { title: 'Responsabilidade até ao fim', text: 'Quem escreve a transformação atende o telefone quando ela avaria.' },
    { title: 'Números com margem de erro', text: 'Uma previsão sem dúvida é uma opinião.' },
    { title: 'Documentação que se lê', text: 'Cada tabela diz de onde vem, quem a usa e quando se apaga.' },
    { title: 'Formação', text: 'A sua equipa fica a saber fazer sem mim.' },
    { title: 'Preços às claras', text: 'Orçamento fixo, uma página, sem letras pequenas.' },
  ],
}
