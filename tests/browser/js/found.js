/** A solo table or a finished match that this browser keeps, by its code. */
([store, code]) =>
  new Promise((done, failed) => {
    const request = indexedDB.open("mazzo");
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
      const kept = request.result.transaction(store).objectStore(store).get(code);
      kept.onsuccess = () => {
        request.result.close();
        done(kept.result);
      };
    };
  });
