# Parole comuni.
yes = sì
no = no
seat-name = Posto { $number }
no-cards = nessuna carta

# Ciò che viene rifiutato ovunque.
refusal-over = La partita è finita.
refusal-not-seated = A quel posto non siede nessuno.
refusal-not-acting = Adesso non tocca a te.
refusal-no-clock = Nessun orologio sta correndo.
refusal-unknown-move = In questo gioco non esiste la mossa «{ $move }».
refusal-unknown-game = Il gioco «{ $game }» non c'è; ci sono { $known }.
refusal-unknown-language = La lingua «{ $language }» non c'è; ci sono { $known }.
refusal-unknown-option = { $game } non ha l'opzione «{ $option }»; ha { $known }.
refusal-bad-option = Opzione «{ $option }»: { $problem }.
refusal-bad-seats = A { $game } si gioca in { $played }, non in { $seats }.
refusal-bad-setup = { $problem }
refusal-bad-position = Questa posizione non può esistere: { $problem }.
refusal-unreadable = Da «{ $file }» non si può leggere nessuna partita registrata.
refusal-bad-replay = Riga { $line } della registrazione: { $problem }.
refusal-other-format = Questa registrazione ha il formato { $format }, che qui non si legge.
refusal-other-version = Questa registrazione segue la versione { $version } di { $game }; qui si gioca la versione { $current }.
refusal-broken-commitment = Il segreto non corrisponde all'impegno pubblicato prima della distribuzione.
refusal-other-result = Le mosse non portano al risultato dichiarato nella registrazione.
