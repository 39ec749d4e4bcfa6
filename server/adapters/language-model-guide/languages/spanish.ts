/**
 * Common Spanish words with their English translations, each as "spanish:english", without accents and apostrophes; a
 * plus joins several words.
 */
export const spanish = `
mejores:best
tu:you usted:you me:me recomienda:recommend alguna:some algun:some mejor:best sobre:about ver:watch esta:this
noche:night una:a un:a con:with favor:please quiero:want busco:want tienes:have hay:have de:from del:from los:the
las:the el:the la:the y:and o:or sin:without pero:but no:not que:that algo:something para:for anos:years menos:under
minutos:minutes hora:hour horas:hours ninos:children veinte:twenties treinta:thirties cuarenta:forties
cincuenta:fifties corta:short corto:short cortometraje:short guerra:war amor:romance antes:before despues:after
dos:two tres:three cuatro:four cinco:five gracias:thanks hola:hello adios:bye ayuda:help mas:more otra:other
otro:other quien:who dirigio:directed dirigida:directed por:by terror:horror miedo:horror vaqueros:western
risa:funny divertida:funny triste:sad emocionante:exciting romantica:romance romantico:romance comedia:comedy
comedias:comedies pelicula:film peliculas:films serie:series muda:silent mudas:silent mudo:silent color:colour
blanco:white negro:black dibujos:cartoon documental:documentary aventura:adventure aventuras:adventure
policiaco:crime ciencia:science ficcion:fiction aleman:german alemana:german francesa:french frances:french
italiana:italian italiano:italian espanola:spanish infantil:for+children tienen:have tiene:have sesenta:sixty
setenta:seventy ochenta:eighty noventa:ninety anos+veinte:twenties anos+treinta:thirties anos+cuarenta:forties
anos+cincuenta:fifties anos+sesenta:sixties anos+setenta:seventies media+hora:half+an+hour
hora+y+media:hour+and+a+half un+cuarto+de+hora:a+quarter+of+an+hour de+menos+de:under menos+de:under
mas+de:more+than como+maximo:at+most al+menos:at+least clasico:classic clasicos:classics vampiros:vampires
piratas:pirates trenes:trains perro:dog perros:dogs gato:cat barco:ship fantasmas:ghosts brujas:witches
navidad:christmas nino:child nina:child hijo:son hija:daughter ano:year dibujos+animados:cartoon musical:musical
misterio:mystery suspense:thriller thriller:thriller belico:war belica:war blanco+y+negro:black+and+white
director:director actor:actor actriz:actress cuando:when cuanto+dura:how+long cuantas:how+many cuantos:how+many
donde:where espana:spain espanol:spanish rusa:russian ruso:russian inglesa:english americana:american
japonesa:japanese sonora:with+sound sonoro:with+sound antigua:old antiguas:old antiguo:old viejas:old vieja:old
divertido:funny divertidas:funny graciosa:funny da+miedo:scary cortos:shorts ocho:eight siete:seven seis:six
diez:ten quince:fifteen
para+reir:funny reir:funny reirme:funny reirnos:funny para+llorar:sad llorar:sad
`
