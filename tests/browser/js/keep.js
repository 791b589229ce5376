/** Puts a solo table or a finished match among those that this browser keeps. */
([store, value]) =>
  new Promise((done, failed) => {
    const request = indexedDB.open("mazzo", 2);
    request.onerror = () => failed(request.error);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "code" });
      const replays = request.result.createObjectStore("replays", { keyPath: "token" });
      replays.createIndex("by_date", "finished.finished_at");
    };
    request.onsuccess = () => {
      const work = request.result.transaction(store, "readwrite");
      work.objectStore(store).put(value);
      work.oncomplete = () => {
        request.result.close();
        done(null);
      };
    };
  });
