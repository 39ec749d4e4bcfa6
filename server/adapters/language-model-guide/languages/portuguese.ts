/**
 * Common Portuguese words with their English translations, each as "portuguese:english", without accents and
 * apostrophes; a plus joins several words.
 */
export const portuguese = `
melhor:best melhores:best
um:a uma:a o:the a:the os:the as:the de:of do:of da:of dos:of das:of em:in no:in na:in com:with sem:without para:for
e:and ou:or mas:but nao:not que:that mais:more menos:less menos+de:less+than mais+de:more+than quero:want
queria:want procuro:want tem:have voces:you algo:something alguma:some algum:some recomenda:recommend ver:watch
assistir:watch filme:film filmes:films serie:series comedia:comedy comedias:comedies engracado:funny engracada:funny
divertido:funny triste:sad terror:horror medo:scary drama:drama guerra:war amor:romance romance:romance
romantico:romance aventura:adventure ficcao+cientifica:science+fiction musical:musical faroeste:western
faroestes:westerns documentario:documentary desenho:cartoon desenhos:cartoons desenho+animado:cartoon policial:crime
misterio:mystery mudo:silent muda:silent mudos:silent sonoro:with+sound cores:colour a+cores:in+colour
colorido:in+colour preto+e+branco:black+and+white anos+vinte:twenties anos+trinta:thirties anos+quarenta:forties
anos+cinquenta:fifties anos+sessenta:sixties anos:years minutos:minutes hora:hour horas:hours meia+hora:half+an+hour
curto:short curta:short curtas:shorts criancas:children filho:son filha:daughter frances:french francesa:french
alemao:german alema:german americano:american ingles:english russo:russian italiano:italian espanhol:spanish
japones:japanese vinte:twenty trinta:thirty quarenta:forty cinquenta:fifty sessenta:sixty dez:ten quinze:fifteen
dois:two duas:two tres:three quatro:four cinco:five obrigado:thanks obrigada:thanks ola:hello quem:who quando:when
quanto+tempo+dura:how+long dirigiu:directed diretor:director vampiros:vampires piratas:pirates trens:trains
cachorro:dog gato:cat navio:ship antigo:old antigos:old velho:old favor:please
para+rir:funny rir:funny chorar:sad
`
